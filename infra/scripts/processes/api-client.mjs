/** Longer than any answer of the program may take. */
const GIVE_UP_MS = 20_000;
/** The server closed an idle connection at the moment when it was used again. */
const STALE = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

/**
 * @param {{ cookie?: string, body?: unknown, form?: FormData, key?: string }} how
 * @returns status, JSON, and the session cookie if one was set @throws when no answer came
 */
export async function call(origin, method, path, { cookie, body, form, key } = {}) {
  const response = await fetchAgainIfStale(`${origin}/api${path}`, {
    method,
    signal: AbortSignal.timeout(GIVE_UP_MS),
    headers: {
      origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const cookies = response.headers.getSetCookie();
  return { status: response.status, json: await response.json(), cookie: cookies[0]?.split(';')[0] };
}

/** A read whose connection was stale is sent once more, as a browser does. */
async function fetchAgainIfStale(url, request) {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.method !== 'GET' || !STALE.has(error.cause?.code)) throw error;
    return fetch(url, request);
  }
}

/** @throws when the answer is a refusal */
export async function done(origin, method, path, how) {
  const { status, json } = await call(origin, method, path, how);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

export async function logIn(origin, { email, password }) {
  return sessionOf(await call(origin, 'POST', '/auth/login', { body: { email, password } }));
}

export async function signUp(origin, { name, email, password }) {
  const body = { name, email, password, password_confirmation: password };
  return sessionOf(await call(origin, 'POST', '/auth/create', { body }));
}

function sessionOf({ status, json, cookie }) {
  if (status >= 300) throw new Error(`The log-in answered ${status}: ${JSON.stringify(json)}`);
  return { cookie, userId: json.user.user_id };
}

/** The reason is the key, so that the log identifies each grant. */
export function grant(origin, admin, key, userId = admin.userId) {
  const body = { user_id: userId, amount: 0.01, reason: key };
  return call(origin, 'POST', '/stdollars/add', { cookie: admin.cookie, key, body });
}

export function ledgerOf(origin, { cookie, userId }, season) {
  const query = season === undefined ? '' : `?season=${season}`;
  return done(origin, 'GET', `/stdollars/ledger/${userId}${query}`, { cookie });
}

export function upload(origin, { cookie }, { title, video, thumbnail, key }) {
  const form = new FormData();
  form.set('title', title);
  form.set('animated_only', 'true');
  form.set('video', new Blob([video], { type: 'video/mp4' }), 'video.mp4');
  if (thumbnail) form.set('thumbnail', new Blob([thumbnail], { type: 'image/jpeg' }), 'thumbnail.jpg');
  return call(origin, 'POST', '/videos/upload', { cookie, form, key });
}
