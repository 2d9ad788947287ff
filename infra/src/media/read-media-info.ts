import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What MediaInfo says of the file as a whole (`General`) or of one of its streams; only what is used here. */
export interface MediaTrack {
  readonly '@type': string;
  readonly Format?: string;
  readonly Format_Profile?: string;
  /** Seconds. */
  readonly Duration?: number;
  readonly extra?: { readonly IsTruncated?: string };
}

/** The file could not be understood within the limits of time and reading. */
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
}

const LIMITS: MediaLimits = { milliseconds: 10_000, bytes: 256 * 2 ** 20 };

// The same depth in src/ and dist/.
const WORKER = fileURLToPath(new URL('../../workers/media-info-worker.mjs', import.meta.url));

/** Readings wait for each other: twenty uploads at once must not take every core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the headers of a file in a thread of its own: hostile content can stop only that.
 * @throws MediaUnreadable
 */
export function readMediaInfo(path: string, limits: MediaLimits = LIMITS): Promise<MediaTrack[]> {
  const reading = last.then(() => readInWorker(path, limits));
  last = reading.catch(() => undefined);
  return reading;
}

async function readInWorker(path: string, { milliseconds, bytes }: MediaLimits): Promise<MediaTrack[]> {
  const worker = new Worker(WORKER, {
    workerData: { path, byteLimit: bytes },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<MediaTrack[]>((resolve, reject) => {
      timer = setTimeout(() => reject(new MediaUnreadable('it takes too long')), milliseconds);
      worker.once('message', resolve);
      worker.once('error', (error: Error) => reject(new MediaUnreadable(error.message)));
      worker.once('exit', () => reject(new MediaUnreadable('the reader ended early')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
