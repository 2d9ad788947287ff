/** A refusal of the server. `code` says why; docs and texts use the same codes. */
export class ApiError extends Error {
  name = 'ApiError';

  constructor(status, failure, retryAfter) {
    super(failure.message);
    this.status = status;
    this.code = failure.code;
    this.variables = failure.variables ?? {};
    this.errors = failure.errors ?? {};
    this.retryAfter = retryAfter;
  }
}

/** The calls of an installation, by group. */
export function clientOf(operations, { url, token, fetch = globalThis.fetch }) {
  const call =
    (operation) =>
    async (given = {}) => {
      const { address, request } = requestOf(operation, given, token);
      const response = await fetch(new URL(address, url), request);
      if (!response.ok) throw await errorOf(response);
      return operation.json ? response.json() : response;
    };
  return Object.fromEntries(
    Object.entries(operations).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, operation]) => [name, call(operation)])),
    ]),
  );
}

function requestOf({ method, path }, { body, idempotencyKey, signal, ...parameters }, token) {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(parameters)) {
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== undefined) query.set(name, value);
  }
  const isForm = body instanceof FormData;
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    // A repeated request with the same key acts once.
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  };
  const content = body === undefined || isForm ? body : JSON.stringify(body);
  return {
    address: query.size > 0 ? `${address}?${query}` : address,
    request: { method, headers, body: content, signal },
  };
}

async function errorOf(response) {
  const failure = await response.json().catch(() => ({ code: 'unknown', message: response.statusText }));
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, failure, seconds > 0 ? seconds : null);
}
