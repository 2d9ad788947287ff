import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 10_000;
const SECONDS = 60;
const TICK_MS = 10;
/** More than the server lets wait for a hash. */
const SOCKETS = 256;
const ADDRESSES = 500;
const WRONG = 'Wrong-Guess-2025';

export interface LogIn {
  /** 0: no answer. */
  status: number;
  text: string;
}

interface Way {
  agent?: Agent;
  /** The address that the proxy names. */
  from: string;
}

/**
 * 10,000 attempts in a minute. Half come from one address and half from many, as a trusted proxy names them. Half name
 * an account that exists.
 *
 * @returns the answers, and the seconds from the first attempt to the last answer
 */
export async function guessPasswords(origin: string, email: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const answers: Promise<LogIn>[] = [];
  const begun = performance.now();
  while (answers.length < ATTEMPTS) {
    const due = Math.min(ATTEMPTS, ((performance.now() - begun) / (1000 * SECONDS)) * ATTEMPTS);
    for (let n = answers.length; n < due; n++) answers.push(guess(n));
    await wait(TICK_MS);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return { answers: all, seconds: (performance.now() - begun) / 1000 };

  function guess(n: number) {
    const from = n % 2 === 0 ? '198.51.100.7' : `10.0.${(n % ADDRESSES) >> 8}.${(n % ADDRESSES) & 255}`;
    return logInAs(origin, n % 4 < 2 ? email : `nobody${n}@example.org`, { agent, from });
  }
}

/** In turn, so that a busy machine slows both alike. @returns the answers with their milliseconds */
export async function compareGuesses(origin: string, emails: readonly string[]) {
  const known: Awaited<ReturnType<typeof timed>>[] = [];
  const unknown: typeof known = [];
  for (const [n, email] of emails.entries()) {
    known.push(await timed(() => logInAs(origin, email, { from: `10.1.0.${n}` })));
    unknown.push(await timed(() => logInAs(origin, `stranger${n}@example.org`, { from: `10.2.0.${n}` })));
  }
  return { known, unknown };
}

async function timed(ask: () => Promise<LogIn>) {
  const begun = performance.now();
  const answer = await ask();
  return { ...answer, ms: performance.now() - begun };
}

function logInAs(origin: string, email: string, way: Way): Promise<LogIn> {
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': way.from };
  return new Promise((resolve) => {
    const call = request(`${origin}/api/auth/login`, { method: 'POST', agent: way.agent, headers });
    const none = (error: unknown) => resolve({ status: 0, text: String(error) });
    call.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      textOf(response).then((text) => resolve({ status, text }), none);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was idle, at the moment when it was used again.
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(logInAs(origin, email, way));
      else none(error);
    });
    call.end(JSON.stringify({ email, password: WRONG }));
  });
}
