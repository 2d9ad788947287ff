import { createHash } from 'node:crypto';
import { MAX_IMAGE_MEGAPIXELS } from '@arena/domain/kernel/file-limits';
import type { ResizeOptions } from 'sharp';
import { imageFormatOf } from './image-format.js';
import { pictureLibrary } from './picture-library.js';

export type ImageKind = 'product' | 'thumbnail' | 'news' | 'avatar';

export interface PreparedImage {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp';
  readonly extension: 'webp';
  readonly width: number;
  readonly height: number;
  readonly hash: string;
}

export type ImageRefusal = 'format' | 'damaged' | 'too-large';

export class ImageRefused extends Error {
  constructor(readonly reason: ImageRefusal) {
    super(`The image is refused: ${reason}`);
    this.name = 'ImageRefused';
  }
}

/** Maximum sizes. Smaller pictures keep their size. Avatars are cropped to a square. */
const BOXES: Readonly<Record<ImageKind, ResizeOptions & { width: number; height: number }>> = {
  product: { width: 800, height: 600 },
  thumbnail: { width: 1280, height: 720 },
  news: { width: 960, height: 720 },
  avatar: { width: 256, height: 256, fit: 'cover', withoutEnlargement: false },
};

const MAX_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000;
const LONGEST_SECONDS = 10;

/**
 * Re-encodes a JPEG, PNG or WebP as an upright WebP. Drops metadata, location and bytes after the end,
 * and keeps the first frame of an animation. @throws ImageRefused
 */
export async function prepareImage(bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> {
  if (imageFormatOf(bytes) === null) throw new ImageRefused('format');
  return inTurn(() => prepared(bytes, kind));
}

async function prepared(bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> {
  const sharp = await pictureLibrary();
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new ImageRefused('too-large');
  const { data, info } = await readable(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ fit: 'inside', withoutEnlargement: true, ...BOXES[kind] })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    bytes: data,
    contentType: 'image/webp',
    extension: 'webp',
    width: info.width,
    height: info.height,
    hash: createHash('sha256').update(data).digest('hex'),
  };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new ImageRefused('damaged');
  }
}

/** One at a time: decoding the largest takes 200 MB, and twenty may arrive at once. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
