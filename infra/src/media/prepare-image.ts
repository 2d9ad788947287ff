import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions } from 'sharp';
import { imageFormatOf } from './image-format.js';

export type ImageKind = 'product' | 'thumbnail' | 'news' | 'avatar';

export interface PreparedImage {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp';
  readonly extension: 'webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of `bytes`: SHA-256 in hexadecimal. */
  readonly hash: string;
}

export type ImageRefusal = 'format' | 'damaged' | 'too-large';

/** Not a picture that may be shown: another format, cut off or broken, or of more pixels than a page needs. */
export class ImageRefused extends Error {
  constructor(readonly reason: ImageRefusal) {
    super(`The image is refused: ${reason}`);
    this.name = 'ImageRefused';
  }
}

/** What a picture is shown at, at most; smaller ones stay as they are. Of an avatar the middle is cut out, square. */
const BOXES: Readonly<Record<ImageKind, ResizeOptions & { width: number; height: number }>> = {
  product: { width: 800, height: 600 },
  thumbnail: { width: 1280, height: 720 },
  news: { width: 960, height: 720 },
  avatar: { width: 256, height: 256, fit: 'cover', withoutEnlargement: false },
};

/** A small file can hold a huge picture; beyond this one nothing of it is unpacked. */
const MAX_PIXELS = 40_000_000;
const LONGEST_SECONDS = 10;

// One thread and nothing remembered: what one picture unpacks is all the memory this ever takes.
sharp.concurrency(1);
sharp.cache(false);
// The library reads dozens of formats; the code of those nobody may send is code nobody may reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * A picture as it may be kept and shown: a new WebP file made of the pixels of a JPEG, PNG or WebP, upright, in the
 * size of its use. Nothing else of the file survives: no metadata, no place, no bytes after its end. Of an animation
 * the first frame is taken. What the file is called counts for nothing.
 * @throws ImageRefused
 */
export async function prepareImage(bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> {
  if (imageFormatOf(bytes) === null) throw new ImageRefused('format');
  return inTurn(() => prepared(bytes, kind));
}

async function prepared(bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> {
  await requireFewPixels(bytes);
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

/** By the header alone. */
async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new ImageRefused('too-large');
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new ImageRefused('damaged');
  }
}

/** Pictures wait for each other: the largest takes 200 MB while it is unpacked, and twenty may come at once. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
