import type { AnswerOf, Answers } from './answer-types.js';

/** Longer than any answer of the program may take. */
const GIVE_UP_MS = 20_000;
/** The server closed an idle connection at the moment when it was used again. */
const STALE = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

export interface Cookie {
  cookie: string;
}

export interface Session extends Cookie {
  userId: string;
}

export interface Account {
  name: string;
  email: string;
  password: string;
}

interface How {
  cookie?: string | undefined;
  body?: object;
  form?: FormData;
  key?: string | undefined;
}

export interface Answer<Json> {
  status: number;
  json: Json;
  /** Of the session, if one was set. */
  cookie: string | undefined;
}

/** @throws when no answer came */
export async function call<Path extends string>(
  origin: string,
  method: string,
  path: Path,
  { cookie, body, form, key }: How = {},
): Promise<Answer<AnswerOf<Path>>> {
  const content = body ? JSON.stringify(body) : form;
  const response = await fetchAgainIfStale(`${origin}/api${path}`, {
    method,
    signal: AbortSignal.timeout(GIVE_UP_MS),
    headers: {
      origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(content && { body: content }),
  });
  const [session] = response.headers.getSetCookie();
  const json = (await response.json()) as AnswerOf<Path>;
  return { status: response.status, json, cookie: session?.split(';')[0] };
}

/** A read whose connection was stale is sent once more, as a browser does. */
async function fetchAgainIfStale(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (request.method !== 'GET' || code === undefined || !STALE.has(code)) throw error;
    return fetch(url, request);
  }
}

/** @throws when the answer is a refusal */
export async function done<Path extends string>(
  origin: string,
  method: string,
  path: Path,
  how?: How,
): Promise<AnswerOf<Path>> {
  const { status, json } = await call(origin, method, path, how);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

export async function logIn(
  origin: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  return sessionOf(await call(origin, 'POST', '/auth/login', { body: { email, password } }));
}

export async function signUp(origin: string, { name, email, password }: Account): Promise<Session> {
  const body = { name, email, password, password_confirmation: password };
  return sessionOf(await call(origin, 'POST', '/auth/create', { body }));
}

function sessionOf({ status, json, cookie }: Answer<Answers['/auth/login']>): Session {
  if (status >= 300 || cookie === undefined)
    throw new Error(`The log-in answered ${status}: ${JSON.stringify(json)}`);
  return { cookie, userId: json.user.user_id };
}

/** The reason is the key, so that the log identifies each grant. */
export function grant(origin: string, admin: Session, key: string, userId = admin.userId) {
  const body = { user_id: userId, amount: 0.01, reason: key };
  return call(origin, 'POST', '/stdollars/add', { cookie: admin.cookie, key, body });
}

export function ledgerOf(origin: string, { cookie, userId }: Session) {
  return done(origin, 'GET', `/stdollars/ledger/${userId}`, { cookie });
}

interface Form {
  title: string;
  video: Buffer<ArrayBuffer>;
  thumbnail?: Buffer<ArrayBuffer>;
  key?: string;
}

export function upload(origin: string, { cookie }: Cookie, { title, video, thumbnail, key }: Form) {
  const form = new FormData();
  form.set('title', title);
  form.set('animated_only', 'true');
  form.set('video', new Blob([video], { type: 'video/mp4' }), 'video.mp4');
  if (thumbnail) form.set('thumbnail', new Blob([thumbnail], { type: 'image/jpeg' }), 'thumbnail.jpg');
  return call(origin, 'POST', '/videos/upload', { cookie, form, key });
}
