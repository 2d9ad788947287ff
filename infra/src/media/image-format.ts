export type ImageFormat = 'jpeg' | 'png' | 'webp';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const has = (signature: readonly number[], at = 0): boolean =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (has(JPEG)) return 'jpeg';
  if (has(PNG)) return 'png';
  return has(RIFF) && has(WEBP, 8) ? 'webp' : null;
}
