import { fileURLToPath } from 'node:url';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { askChild } from './ask-child.js';

export interface MediaTrack {
  readonly '@type': string;
  readonly Format?: string;
  readonly Format_Profile?: string;
  /** Seconds. */
  readonly Duration?: number;
  /** Of an MP4: whether its index is in front. */
  readonly IsStreamable?: string;
  /** Pixels. */
  readonly Width?: number;
  readonly Height?: number;
  readonly BitDepth?: number;
  /** Frames per second. */
  readonly FrameRate?: number;
  readonly FrameRate_Minimum?: number;
  readonly FrameRate_Maximum?: number;
  readonly FrameRate_Mode?: string;
  readonly ChromaSubsampling?: string;
  readonly extra?: { readonly IsTruncated?: string };
}

export class MediaUnreadable extends Error {
  constructor(reason: string) {
    super(`The media file cannot be read: ${reason}`);
    this.name = 'MediaUnreadable';
  }
}

export interface MediaLimits {
  readonly milliseconds: number;
  /** Maximum bytes to read. A valid file needs few, whatever its size. */
  readonly bytes: number;
  readonly megabytes?: number;
}

/** `trouble`: a problem of the machine, not of the file. */
type Reading =
  { readonly tracks: MediaTrack[] } | { readonly unreadable: string } | { readonly trouble: string };

const LIMITS: MediaLimits = { milliseconds: 10_000, bytes: 256 * 2 ** 20 };
const MEGABYTES = 128;

const WORKER = fileURLToPath(new URL('../../workers/media-info-worker.mjs', import.meta.url));

let last: Promise<unknown> = Promise.resolve();

/** One at a time, so that twenty uploads do not use all cores and memory. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Uses a separate process against hostile files. If it is slow or dies, the machine may be at fault, so the
 * sender can retry. @throws MediaUnreadable, and DomainError media-unchecked
 */
export function readMediaInfo(path: string, limits: MediaLimits = LIMITS): Promise<MediaTrack[]> {
  return inTurn(() => readInChild(path, limits));
}

async function readInChild(
  path: string,
  { milliseconds, bytes, megabytes = MEGABYTES }: MediaLimits,
): Promise<MediaTrack[]> {
  const question = { path, byteLimit: bytes, memoryLimit: megabytes * 2 ** 20 };
  const limits = { milliseconds, heapMegabytes: megabytes };
  const reading = await askChild<Reading>(WORKER, question, limits).catch((error: unknown) => {
    throw unchecked(error);
  });
  if ('unreadable' in reading) throw new MediaUnreadable(reading.unreadable);
  if ('trouble' in reading) throw unchecked(reading.trouble);
  return reading.tracks;
}

function unchecked(cause: unknown): DomainError {
  return Object.assign(new DomainError('media-unchecked'), { cause });
}
