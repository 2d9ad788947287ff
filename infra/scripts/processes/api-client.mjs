// Calls of the API as the pages make them.

/** Longer than the program may take for anything. */
const GIVE_UP_MS = 20_000;

/**
 * @param origin of the process that is asked
 * @param {{ cookie?: string, body?: unknown, form?: FormData, key?: string }} how
 * @returns status, JSON, and the session's cookie where one was set
 * @throws when no answer came
 */
export async function call(origin, method, path, { cookie, body, form, key } = {}) {
  const response = await fetch(`${origin}/api${path}`, {
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

/** The answer's JSON. @throws when it was a refusal */
export async function done(origin, method, path, how) {
  const { status, json } = await call(origin, method, path, how);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

/** A session: what `call` needs to act as somebody. */
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

/** One hundredth for a user, by the admin's hand; its reason is the key, so that the log tells which is which. */
export function grant(origin, admin, key, userId = admin.userId) {
  const body = { user_id: userId, amount: 0.01, reason: key };
  return call(origin, 'POST', '/stdollars/add', { cookie: admin.cookie, key, body });
}

export function ledgerOf(origin, { cookie, userId }, season) {
  const query = season === undefined ? '' : `?season=${season}`;
  return done(origin, 'GET', `/stdollars/ledger/${userId}${query}`, { cookie });
}

/** Sends a team's video. */
export function upload(origin, { cookie }, { title, video, key }) {
  const form = new FormData();
  form.set('title', title);
  form.set('animated_only', 'true');
  form.set('video', new Blob([video], { type: 'video/mp4' }), 'video.mp4');
  return call(origin, 'POST', '/videos/upload', { cookie, form, key });
}
