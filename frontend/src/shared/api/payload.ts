/** Milliseconds. A payload that takes longer is not worth waiting for. */
const PATIENCE = 4000;
/** Milliseconds after which an answer is too old for a page that asks late. */
const FRESH = 10_000;

export interface AnswerMeta {
  /** In the log, which it shows at least. */
  readonly position: string | null;
  /** Milliseconds since 1970 on the clock of this machine. */
  readonly receivedAt: number;
}

interface Answer {
  readonly data: unknown;
  readonly meta: AnswerMeta;
}

type Answers = Map<string, Answer>;

let loading: Promise<Answers> | null = null;

/** Loads everything that a visitor's page needs at once with one request (`{page}/_payload.json`). */
export function loadPayload(page: string, build: string): void {
  const address = `${window.location.origin}${page}_payload.json?${build}`;
  loading = answersAt(address, build);
  forgetPayloadSoon();
}

export function keepAnswers(answers: Readonly<Record<string, unknown>>, meta: AnswerMeta): void {
  loading = Promise.resolve(byCall(answers, meta));
}

/** Once the page has taken what it shows. */
export function forgetPayloadSoon(): void {
  window.setTimeout(forgetPayload, FRESH);
}

/** What is left is out of date, for example because something has changed. */
export function forgetPayload(): void {
  loading = null;
}

/** The answer to a call, once. Undefined: the call must be sent. */
export async function takeAnswer(call: string): Promise<Answer | undefined> {
  const answers = await loading;
  const name = nameOf(call);
  const answer = answers?.get(name);
  answers?.delete(name);
  return answer;
}

/** The server names a call with its parameters in another order. */
function nameOf(call: string): string {
  const [path = '', query] = call.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters.toString()}`;
}

/** Empty if there is no payload: the page then loads everything by itself. */
async function answersAt(address: string, build: string): Promise<Answers> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), credentials: 'omit' });
    const payload = (await answer.json()) as { build?: unknown; answers?: Record<string, unknown> };
    if (!answer.ok || payload.build !== build) return new Map();
    return byCall(payload.answers ?? {}, metaOf(answer.headers));
  } catch {
    return new Map();
  }
}

function byCall(answers: Readonly<Record<string, unknown>>, meta: AnswerMeta): Answers {
  return new Map(Object.entries(answers).map(([call, data]) => [nameOf(call), { data, meta }]));
}

export function metaOf(headers: Headers | undefined): AnswerMeta {
  return { position: headers?.get('x-log-position') ?? null, receivedAt: Date.now() };
}
