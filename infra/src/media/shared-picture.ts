import { pictureLibrary } from './picture-library.js';

/** A picture cut to a size, in a format that SVG programs read. @param bytes stored, so it was checked */
export async function cutToSize(bytes: Uint8Array, width: number, height: number): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer();
}

/** A PNG with at most 256 colors: about a quarter of its size. */
export async function withFewColors(png: Uint8Array): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return sharp(png).png({ palette: true, quality: 90 }).toBuffer();
}
