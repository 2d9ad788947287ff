// A visitor in a process of its own: `visitor.ts OPTIONS`. Hammers until it is told to stop, then sends its counts.
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Hammered, HammerOptions } from './hammering.js';

const { origin, from, paths, connections } = JSON.parse(process.argv[2] ?? '') as HammerOptions;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts = { answered: 0, refused: 0 };
let next = 0;
let isRunning = true;

async function hammer(): Promise<void> {
  while (isRunning) {
    const path = paths[next++ % paths.length] ?? '/';
    const answer = await answerTo(path);
    const body = await buffer(answer);
    if (isRefusal(answer)) counts.refused += 1;
    else if (answer.statusCode === 200 && body.length > 0) counts.answered += 1;
    else throw new Error(`${path} answered ${answer.statusCode}: ${body.toString('utf8', 0, 200)}`);
  }
}

function answerTo(path: string): Promise<IncomingMessage> {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent, localAddress: from, headers }, resolve).once('error', reject);
  });
}

/** It does not wait as long as the server asks. */
function isRefusal({ statusCode, headers }: IncomingMessage): boolean {
  return (statusCode === 429 || statusCode === 503) && Number(headers['retry-after']) > 0;
}

process.once('message', () => (isRunning = false));
await Promise.all(Array.from({ length: connections }, hammer));
process.send?.(counts satisfies Hammered);
process.disconnect();
