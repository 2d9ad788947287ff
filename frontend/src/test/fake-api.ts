import { pressAgain } from './press-again.js';

/** They change nothing, although they have a body. */
const READS: ReadonlySet<string> = new Set([
  '/mail/preview',
  ...['products', 'news', 'teams', 'users'].map((noun) => `/several/${noun}/preview`),
]);

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = object | ((call: SentCall) => object | Promise<object>);
interface Reply {
  readonly status: number;
  readonly body: object;
}

/**
 * Answers the calls of a test by `METHOD /path` (without /api), and records them. An unexpected call fails with 404.
 * @param position in the log that the answers name
 */
export function fakeApi(answers: Record<string, Answer | Reply>, position?: string) {
  const sent: SentCall[] = [];
  const known = { ...answers };
  const reply = (status: number, body: object) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...(position && { 'x-log-position': position }) },
    });
  globalThis.fetch = async (input, init) => {
    const call = await read(new Request(input, init));
    sent.push(call);
    if (call.method !== 'GET' && !READS.has(call.path)) await pressAgain(`${call.method} ${call.path}`);
    const answer = known[`${call.method} ${call.path}`];
    if (answer === undefined)
      return reply(404, { success: false, code: 'route-not-found', message: call.path });
    const given = typeof answer === 'function' ? await answer(call) : answer;
    return isReply(given) ? reply(given.status, given.body) : reply(200, { success: true, ...given });
  };
  return {
    sent,
    /** The last call of this kind. */
    last: (route: string) => sent.filter((call) => `${call.method} ${call.path}` === route).at(-1),
    answer: (route: string, answer: Answer | Reply) => {
      known[route] = answer;
    },
  };
}

/** A refusal in the format of the server. */
export function refusal(status: number, code: string, more: object = {}): Reply {
  return { status, body: { success: false, code, message: `English text of ${code}`, ...more } };
}

async function read(request: Request): Promise<SentCall> {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: decodeURIComponent(url.pathname.replace(/^\/api/, '')),
    query: url.searchParams,
    headers: request.headers,
    body: await bodyOf(request),
  };
}

/** Converts a form to an object of its fields. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  if (request.headers.get('content-type') === 'text/csv') return text;
  return text === '' ? undefined : JSON.parse(text);
}

function isReply(answer: object): answer is Reply {
  return 'status' in answer && 'body' in answer;
}
