import { DetailedError, Upload } from 'tus-js-client';
import { unreachable, type ApiFailure } from '../../shared/api/failure.js';
import { answerOf } from '../../shared/api/send-form.js';
import { fingerprintOf, type UploadMemory } from './upload-memory.js';

interface Options {
  /** Where uploads are made. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly memory: UploadMemory;
  readonly onProgress: (sent: number, total: number) => void;
  /** Whether the line is broken, and the next attempt waits. */
  readonly onWaiting: (waiting: boolean) => void;
  /** All of it is there. */
  readonly onSent: (url: string) => void;
  /** Given up: `resume` goes on from what has arrived. */
  readonly onFailed: (failure: ApiFailure) => void;
}

export interface Sending {
  pause(): void;
  resume(): void;
  /** Takes it back, on the server too. */
  cancel(): Promise<void>;
  /** Nothing is heard of it any more; what has arrived stays. */
  leave(): void;
}

/** Milliseconds before each attempt; progress begins the row anew. About five minutes in all. */
const ATTEMPTS = [500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 60_000, 120_000];

/** Sends a video piece by piece (tus 1.0), from where an earlier attempt at the same file ended. */
export function sendVideo(file: File, options: Options): Sending {
  const { memory, endpoint } = options;
  let lost = false;
  let waiting = false;
  const wait = (now: boolean): void => {
    if (now !== waiting) options.onWaiting(now);
    waiting = now;
  };
  const upload = new Upload(file, {
    endpoint,
    headers: { ...options.headers },
    retryDelays: ATTEMPTS,
    urlStorage: memory,
    fingerprint: (chosen) => Promise.resolve(fingerprintOf(chosen)),
    metadata: { filename: file.name },
    onProgress: (sent, total) => {
      wait(false);
      options.onProgress(sent, total);
    },
    onShouldRetry: (error) => {
      const again = isPassing(error);
      if (again) wait(true);
      return again;
    },
    onSuccess: () => options.onSent(upload.url ?? ''),
    onError: (error) => {
      wait(false);
      // The server does not know it any more (it was swept, or another server answers): once from the beginning.
      if (statusOf(error) === 404 && !lost) {
        lost = true;
        upload.url = null;
        memory.forget();
        upload.start();
      } else options.onFailed(failureIn(error));
    },
  });
  const goOn = (): void => {
    if (waiting) void upload.abort().then(() => upload.start());
  };
  window.addEventListener('online', goOn);
  const stop = (andForget: boolean): Promise<void> => {
    window.removeEventListener('online', goOn);
    return upload.abort(andForget);
  };
  void begin(upload);
  return {
    pause: () => {
      wait(false);
      void upload.abort();
    },
    resume: () => upload.start(),
    cancel: async () => {
      // What the server does not hear of, it sweeps.
      await stop(true).catch(() => undefined);
      memory.forget();
    },
    leave: () => void stop(false),
  };
}

async function begin(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/** Takes back what an earlier visit has left on the server. */
export async function discardLeft(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await Upload.terminate(url, { headers: { ...headers }, retryDelays: null }).catch(() => undefined);
}

/** Worth another attempt: no answer, a server in trouble, or one that has more or less of it than we thought. */
function isPassing(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  if (status === null || status >= 500 || status === 408 || status === 423 || status === 429) return true;
  return failureIn(error).code === 'upload-offset';
}

function statusOf(error: Error | DetailedError): number | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer?.getStatus() || null;
}

function failureIn(error: Error | DetailedError): ApiFailure {
  const status = statusOf(error);
  if (status === null || !(error instanceof DetailedError)) return unreachable(navigator.onLine);
  const answer = answerOf(status, error.originalResponse?.getBody() ?? '');
  return 'error' in answer ? answer.error : unreachable(navigator.onLine);
}
