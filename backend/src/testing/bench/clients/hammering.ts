import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RUN_SOURCE } from '../run-source.js';

const VISITOR = fileURLToPath(new URL('visitor.ts', import.meta.url));

export interface HammerOptions {
  readonly origin: string;
  /** The address of the visitor. */
  readonly from: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
}

export interface Hammered {
  readonly answered: number;
  /** 429 and 503 with `Retry-After`. */
  readonly refused: number;
}

/** Hammers from a process of its own during the work. @throws when an answer is neither right nor a refusal */
export async function whileHammered(options: HammerOptions, work: () => Promise<void>): Promise<Hammered> {
  const visitor = fork(RUN_SOURCE, [VISITOR, JSON.stringify(options)]);
  const ended = once(visitor, 'exit').then(([code]) => {
    throw new Error(`The visitor ended early with ${code}`);
  });
  ended.catch(() => undefined);
  const counted = once(visitor, 'message').then(([counts]) => counts as Hammered);
  try {
    await Promise.race([work(), ended]);
    visitor.send('stop');
    return await Promise.race([counted, ended]);
  } finally {
    visitor.kill('SIGKILL');
  }
}
