import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@arena/domain/kernel/domain-error';

/** What MediaInfo says of the file as a whole (`General`) or of one of its streams; only what is used here. */
export interface MediaTrack {
  readonly '@type': string;
  readonly Format?: string;
  readonly Format_Profile?: string;
  /** Seconds. */
  readonly Duration?: number;
  readonly extra?: { readonly IsTruncated?: string };
}

/** The file cannot be understood: its content is to blame. */
export class MediaUnreadable extends Error {
  constructor(reason: string) {
    super(`The media file cannot be read: ${reason}`);
    this.name = 'MediaUnreadable';
  }
}

export interface MediaLimits {
  readonly milliseconds: number;
  /** Bytes read at most, seeking back and forth included: a good file needs a few, whatever its size. */
  readonly bytes: number;
  /** Memory of the reader. */
  readonly megabytes?: number;
}

/** What the worker answers. */
type Reading = { readonly tracks: MediaTrack[] } | { readonly unreadable: string };

const LIMITS: MediaLimits = { milliseconds: 10_000, bytes: 256 * 2 ** 20 };

// The same depth in src/ and dist/.
const WORKER = fileURLToPath(new URL('../../workers/media-info-worker.mjs', import.meta.url));

/** Readings wait for each other: twenty uploads at once must not take every core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the headers of a file in a thread of its own: hostile content can stop only that. Whether it does, or this
 * machine is in trouble, cannot be told apart, so nothing is said against the file; whoever sent it may ask again.
 * @throws MediaUnreadable, and DomainError media-unchecked
 */
export function readMediaInfo(path: string, limits: MediaLimits = LIMITS): Promise<MediaTrack[]> {
  const reading = last.then(() => readInWorker(path, limits));
  last = reading.catch(() => undefined);
  return reading;
}

async function readInWorker(
  path: string,
  { milliseconds, bytes, megabytes = 256 }: MediaLimits,
): Promise<MediaTrack[]> {
  const worker = new Worker(WORKER, {
    workerData: { path, byteLimit: bytes },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const reading = await new Promise<Reading>((resolve, reject) => {
      timer = setTimeout(() => reject(unchecked('it takes too long')), milliseconds);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(unchecked(error)));
      worker.once('exit', () => reject(unchecked('the reader ended early')));
    });
    if ('unreadable' in reading) throw new MediaUnreadable(reading.unreadable);
    return reading.tracks;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function unchecked(cause: unknown): DomainError {
  return Object.assign(new DomainError('media-unchecked'), { cause });
}
