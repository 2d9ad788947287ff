import { DomainError } from '@arena/domain/kernel/domain-error';

/** What a browser must unpack to show a picture; a small file can hold a huge one. */
const MAX_PIXELS = 40_000_000;

export interface ThumbnailFormat {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * The format of a picture by its content: JPEG, PNG or WebP, complete from its first byte to its last, and
 * of a size that can be shown. @throws thumbnail-invalid-format
 */
export function thumbnailFormat(content: Buffer): ThumbnailFormat {
  const format = attempt(() => png(content) ?? webp(content) ?? jpeg(content));
  if (!format || format.width < 1 || format.height < 1) throw new DomainError('thumbnail-invalid-format');
  if (format.width * format.height > MAX_PIXELS) throw new DomainError('thumbnail-invalid-format');
  return format;
}

/** Reading beyond the end means that the file is cut off. */
function attempt(read: () => ThumbnailFormat | null): ThumbnailFormat | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks of length, type, data and checksum, from IHDR to IEND (PNG, third edition, section 5). */
function png(content: Buffer): ThumbnailFormat | null {
  if (!content.subarray(0, 8).equals(PNG_SIGNATURE) || content.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  for (let at = 8; ;) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    at += length + 12;
    if (at > content.length) return null;
    if (type === 'IEND') break;
  }
  return { contentType: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** A RIFF container whose first chunk tells the size (WebP container specification; VP8, VP8L and VP8X). */
function webp(content: Buffer): ThumbnailFormat | null {
  if (content.toString('latin1', 0, 4) !== 'RIFF' || content.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  if (content.readUInt32LE(4) + 8 > content.length) return null;
  const contentType = 'image/webp' as const;
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        contentType,
        width: content.readUInt16LE(26) & 0x3fff,
        height: content.readUInt16LE(28) & 0x3fff,
      };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { contentType, width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Segments up to the frame header, and the end marker as the last two bytes (ITU-T T.81, annex B). */
function jpeg(content: Buffer): ThumbnailFormat | null {
  if (content.readUInt16BE(0) !== 0xffd8 || content.readUInt16BE(content.length - 2) !== 0xffd9) return null;
  for (let at = 2; content.readUInt8(at) === 0xff;) {
    const marker = content.readUInt8(at + 1);
    if (isFrameHeader(marker)) {
      const [height, width] = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)];
      return { contentType: 'image/jpeg', width, height };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 but for the tables DHT, JPG and DAC, which lie among them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
