/**
 * @typedef {{ method: string, path: string, json: boolean }} Operation
 * @typedef {{ body?: unknown, idempotencyKey?: string, signal?: AbortSignal, [parameter: string]: unknown }} Given
 * @typedef {{ url: string, token?: string, fetch?: typeof globalThis.fetch }} Options
 * @typedef {{ code: string, message: string, variables?: object, errors?: object }} Failure
 */

/** A refusal of the server. `code` says why. */
export class ApiError extends Error {
  /** @override */
  name = 'ApiError';

  /** @param {number} status @param {Failure} failure @param {number | null} retryAfter seconds */
  constructor(status, failure, retryAfter) {
    super(failure.message);
    this.status = status;
    this.code = failure.code;
    this.variables = failure.variables ?? {};
    this.errors = failure.errors ?? {};
    this.retryAfter = retryAfter;
  }
}

/**
 * The calls of an installation, by group.
 * @param {Record<string, Record<string, Operation>>} operations
 * @param {Options} options `url` is where the installation begins, such as https://arena.example.org
 */
export function clientOf(operations, { url, token, fetch = globalThis.fetch }) {
  if (new URL(url).pathname !== '/') throw new TypeError(`${url} has a path; an installation has none`);
  /** @param {Operation} operation */
  const callOf =
    (operation) =>
    /** @param {Given} given */
    async (given = {}) => {
      const { address, request } = requestOf(operation, given, token);
      const response = await fetch(new URL(address, url), request);
      if (!response.ok) throw await errorOf(response);
      return operation.json ? response.json() : response;
    };
  return Object.fromEntries(
    Object.entries(operations).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, operation]) => [name, callOf(operation)])),
    ]),
  );
}

/** @param {Operation} operation @param {Given} given @param {string | undefined} token */
function requestOf({ method, path }, { body, idempotencyKey, signal, ...parameters }, token) {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(parameters)) {
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, () => segmentOf(name, value));
    else if (value !== undefined) query.set(name, String(value));
  }
  const isForm = body instanceof FormData;
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    // A repeated request with the same key acts once.
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  };
  const content = isForm ? body : body === undefined ? null : JSON.stringify(body);
  return {
    address: query.size > 0 ? `${address}?${query}` : address,
    request: { method, headers, body: content, signal: signal ?? null },
  };
}

/** A URL would leave these two out, and the request would reach another call. @param {string} name @param {unknown} value */
function segmentOf(name, value) {
  const text = String(value);
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} cannot be "${text}"`);
  return encodeURIComponent(text);
}

/** @param {Response} response */
async function errorOf(response) {
  const unread = { code: 'unknown', message: response.statusText };
  const failure = /** @type {Failure} */ (await response.json().catch(() => unread));
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, failure, seconds > 0 ? seconds : null);
}
