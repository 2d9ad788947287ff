import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client';
import type { Failure } from '@arena/projections/views/answer.types';
import { failureFromBody, unreachable, type ApiFailure } from '../../shared/api/failure.js';
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
  cancel(): void;
  /** Nothing is heard of it any more; what has arrived stays. */
  leave(): void;
}

/** Milliseconds before each attempt; progress begins the row anew. About five minutes in all. */
const ATTEMPTS = [500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 60_000, 120_000];

const GONE = new Set([404, 410]);

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
    onAfterResponse: keepUnlessGone,
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
        void memory.removeUpload();
        upload.start();
      } else options.onFailed(failureIn(error));
    },
  });
  const goOn = (): void => {
    if (waiting) void upload.abort().then(() => upload.start());
  };
  window.addEventListener('online', goOn);
  const stop = (): void => {
    window.removeEventListener('online', goOn);
    void upload.abort();
  };
  void begin(upload);
  return {
    pause: () => {
      wait(false);
      void upload.abort();
    },
    resume: () => upload.start(),
    cancel: () => {
      stop();
      memory.forget();
      if (upload.url) discardLeft(upload.url, options.headers);
    },
    leave: stop,
  };
}

async function begin(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/** Takes back what is on the server. Nobody waits for it: what the server does not hear of, it sweeps. */
export function discardLeft(url: string, headers: Readonly<Record<string, string>>): void {
  Upload.terminate(url, { headers: { ...headers }, retryDelays: null }).catch(() => undefined);
}

/** How much has arrived; the library hands on what is thrown, but not the answer at which it is. */
class NotTold extends Error {
  constructor(readonly answer: HttpResponse) {
    super(`The state of the upload is not told: ${answer.getStatus()}`);
  }
}

/**
 * Of any refusal to say how much has arrived the library would make a new upload, and the server would then delete
 * the old one. Only where it is gone is that right.
 */
function keepUnlessGone(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 300 || GONE.has(status)) return;
  throw new NotTold(answer);
}

/** Worth another attempt: no answer, a server in trouble, or one that has more or less of it than we thought. */
function isPassing(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  if (status === null || status >= 500 || status === 408 || status === 423 || status === 429) return true;
  return failureIn(error).code === 'upload-offset';
}

function statusOf(error: Error | DetailedError): number | null {
  return answerTo(error)?.getStatus() || null;
}

function failureIn(error: Error | DetailedError): ApiFailure {
  const status = statusOf(error);
  if (status === null) return unreachable(navigator.onLine);
  const body = answerTo(error)?.getBody() ?? '';
  // To HEAD the server says no more than this.
  if (status === 401 && body === '') return failureFromBody(status, SESSION_OVER);
  const answer = answerOf(status, body);
  return 'error' in answer ? answer.error : unreachable(navigator.onLine);
}

const SESSION_OVER: Failure = { success: false, code: 'login-required', message: 'Please login again.' };

function answerTo(error: Error | DetailedError): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  const { originalResponse, causingError } = error;
  return causingError instanceof NotTold ? causingError.answer : originalResponse;
}
