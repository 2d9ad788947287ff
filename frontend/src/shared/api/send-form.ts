import { failureFromBody, unreachable, type ApiFailure } from './failure.js';

interface Options {
  readonly url: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
}

export type FormAnswer = { readonly data: unknown } | { readonly error: ApiFailure };

/** XMLHttpRequest, because fetch does not report upload progress. */
export function sendForm({ url, form, headers, signal, onProgress }: Options): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(answerOf(request.status, request.responseText));
    request.onerror = () => resolve({ error: unreachable(navigator.onLine) });
    request.onabort = () => resolve({ error: CANCELLED });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const CANCELLED: ApiFailure = { success: false, status: null, code: 'cancelled', message: 'Cancelled.' };

/** An upload succeeds only with a 2xx answer in JSON. */
export function answerOf(status: number, text: string): FormAnswer {
  const body = parse(text);
  if (status < 200 || status > 299) return { error: failureFromBody(status, body) };
  return body === undefined ? { error: UNREADABLE } : { data: body };
}

const UNREADABLE: ApiFailure = {
  success: false,
  status: null,
  code: 'invalid-json',
  message: 'Invalid JSON response from server.',
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
