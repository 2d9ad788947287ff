import { request, type OutgoingHttpHeaders } from 'node:http';

/** Longer than any answer of the program may take. */
const GIVE_UP_MS = 60_000;
/** While a round is hidden: changes, and readers after each of them. */
const CHANGES = 40;
const READERS = 5;

export interface AttackAnswer {
  /** 0 without an answer. */
  status: number;
  bytes: number;
}

interface How {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Listens for so long, instead of until the end. */
  ms?: number;
}

function send(origin: string, path: string, { method = 'GET', headers = {}, body, ms }: How = {}) {
  return new Promise<AttackAnswer>((resolve) => {
    let bytes = 0;
    const call = request(`${origin}${path}`, { method, headers, agent: false, timeout: GIVE_UP_MS });
    const end = (status = 0) => {
      resolve({ status, bytes });
      call.destroy();
    };
    call.on('response', (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => end(response.statusCode));
      response.on('error', () => end(response.statusCode));
    });
    if (ms !== undefined) setTimeout(() => end(200), ms);
    call.on('error', () => end(0));
    call.on('timeout', () => end(0));
    call.end(body);
  });
}

export function readThePast(origin: string, lastRevision: number, readers = 60) {
  const moments = Array.from({ length: readers }, (_, n) => lastRevision - 7 * n);
  return Promise.all(moments.map((at) => send(origin, `/api/leaderboard/teams?season=1&at=${at}`)));
}

/** Visitors read the leaderboards after each of many changes, while a round is hidden from them. */
export async function readBesideHiddenRound(origin: string, change: () => Promise<unknown>) {
  const answers: AttackAnswer[] = [];
  for (let n = 0; n < CHANGES; n++) {
    await change();
    const reads = Array.from({ length: READERS }, () => send(origin, '/api/leaderboard/teams'));
    answers.push(...(await Promise.all(reads)));
  }
  return answers;
}

export function readTheLog(origin: string, readers = 30) {
  return Promise.all(Array.from({ length: readers }, () => send(origin, '/api/seasons/1/log')));
}

/** Live clients that claim to have missed the whole log. */
export function missEverything(origin: string, readers = 60) {
  const listening = { headers: { 'last-event-id': '0' }, ms: 3000 };
  return Promise.all(Array.from({ length: readers }, () => send(origin, '/api/live', listening)));
}

const postJson = (origin: string, path: string, body: string) =>
  send(origin, path, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body });

const numbers = `[${Array.from({ length: 130_000 }, () => 1).join()}]`;
const unknownKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 26_000 }, (_, n) => [`k${n.toString(36)}`, 1])),
);

export async function sendBadBodies(origin: string, path = '/api/contact') {
  const bodies = Array.from({ length: 10 }, () => [numbers, unknownKeys]).flat();
  const answers: AttackAnswer[] = [];
  for (const body of bodies) answers.push(await postJson(origin, path, body));
  return answers;
}
