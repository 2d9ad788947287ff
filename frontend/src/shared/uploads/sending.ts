import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client';
import type { Failure } from '@arena/projections/kernel/answer.types';
import { failureFromBody, unreachable, type ApiFailure } from '../api/failure.js';
import { answerOf } from '../api/send-form.js';
import { fingerprintOf, type UploadMemory } from './upload-memory.js';

interface Options {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly memory: UploadMemory;
  readonly onProgress: (sent: number, total: number) => void;
  /** Whether the connection is lost and the next attempt waits. */
  readonly onWaiting: (waiting: boolean) => void;
  /** All bytes have arrived. */
  readonly onSent: (url: string) => void;
  /** Failed. `resume` continues after the bytes that have arrived. */
  readonly onFailed: (failure: ApiFailure) => void;
  readonly onCancelled: () => void;
}

/** Milliseconds before each attempt. Progress restarts the sequence. About five minutes in total. */
const ATTEMPTS = [500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 60_000, 120_000];

const GONE = new Set([404, 410]);

/** Uploads a file in pieces (tus 1.0), starting where an earlier attempt with the same file ended. */
export class Sending {
  private readonly upload: Upload;
  private waiting = false;
  private restarted = false;

  constructor(
    file: File,
    private readonly options: Options,
  ) {
    this.upload = new Upload(file, {
      endpoint: options.endpoint,
      headers: { ...options.headers },
      retryDelays: ATTEMPTS,
      urlStorage: options.memory,
      fingerprint: (chosen) => Promise.resolve(fingerprintOf(chosen)),
      metadata: { filename: file.name },
      onBeforeRequest: sendCredentials,
      onProgress: (sent, total) => {
        this.setWaiting(false);
        options.onProgress(sent, total);
      },
      onAfterResponse: keepUnlessGone,
      onShouldRetry: (error) => {
        const again = isPassing(error);
        if (again) this.setWaiting(true);
        return again;
      },
      onSuccess: () => options.onSent(this.upload.url ?? ''),
      onError: (error) => this.fail(error),
    });
    window.addEventListener('online', this.retryNow);
    void begin(this.upload);
  }

  pause(): void {
    this.setWaiting(false);
    void this.upload.abort();
  }

  resume(): void {
    this.upload.start();
  }

  cancel(): void {
    this.leave();
    this.options.memory.forget();
    if (this.upload.url) discardLeft(this.upload.url, this.options.headers);
    this.options.onCancelled();
  }

  /** Stops all callbacks. The uploaded bytes stay on the server. */
  leave(): void {
    window.removeEventListener('online', this.retryNow);
    void this.upload.abort();
  }

  private readonly retryNow = (): void => {
    if (this.waiting) void this.upload.abort().then(() => this.upload.start());
  };

  private setWaiting(now: boolean): void {
    if (now !== this.waiting) this.options.onWaiting(now);
    this.waiting = now;
  }

  private fail(error: Error | DetailedError): void {
    this.setWaiting(false);
    if (statusOf(error) !== 404 || this.restarted) {
      this.options.onFailed(failureIn(error));
      return;
    }
    // The server no longer knows the upload (it has expired, for example), so start again once.
    this.restarted = true;
    this.upload.url = null;
    void this.options.memory.removeUpload();
    this.upload.start();
  }
}

async function begin(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/** Cancels the upload on the server, without waiting. Without this request, the server deletes it after a day. */
export function discardLeft(url: string, headers: Readonly<Record<string, string>>): void {
  const options = { headers: { ...headers }, retryDelays: null, onBeforeRequest: sendCredentials };
  Upload.terminate(url, options).catch(() => undefined);
}

/** The API may be on another host. */
function sendCredentials(request: HttpRequest): void {
  (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
}

/** The server did not say how many bytes have arrived. The library passes on the error, but not the answer. */
class UnknownOffset extends Error {
  constructor(readonly answer: HttpResponse) {
    super(`The offset of the upload is unknown: ${answer.getStatus()}`);
  }
}

/**
 * After any refused HEAD request, the library creates a new upload, and the server deletes the old one. That is
 * right only if the old upload is gone.
 */
function keepUnlessGone(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 300 || GONE.has(status)) return;
  throw new UnknownOffset(answer);
}

/** Whether to retry: no answer, a server error, or a wrong offset. */
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
  // The server's answer to HEAD has no body.
  if (status === 401 && body === '') return failureFromBody(status, SESSION_OVER);
  const answer = answerOf(status, body);
  return 'error' in answer ? answer.error : unreachable(navigator.onLine);
}

const SESSION_OVER: Failure = { success: false, code: 'login-required', message: 'Please login again.' };

function answerTo(error: Error | DetailedError): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  const { originalResponse, causingError } = error;
  return causingError instanceof UnknownOffset ? causingError.answer : originalResponse;
}
