import { setTimeout as wait } from 'node:timers/promises';
import { call, type Account, type Answer, type Session } from '../processes/api-client.js';
import type { SentRequest } from '../processes/steady-load.js';

/** Milliseconds between two requests of one kind. */
const PAUSE = { read: 100, login: 500, live: 200, ready: 300 };

type Kind = keyof typeof PAUSE;

export interface Look extends SentRequest {
  kind: Kind;
  checks: Record<string, string> | null;
}

const READS = ['/team/all', '/settings', '/bracket/all', '/auth/users', '/videos/', '/leaderboard/bettors'];

export class Onlookers {
  readonly requests: Look[] = [];
  #running: Promise<unknown> | null = null;
  #stopping = false;

  /** @param visitor logs in again and again, which ends the oldest of its sessions */
  constructor(
    private readonly origin: string,
    private readonly admin: Session,
    private readonly visitor: Account,
  ) {}

  start() {
    const kinds = Object.keys(PAUSE) as Kind[];
    this.#running = Promise.all(kinds.map((kind) => this.#lookOnAndOn(kind)));
  }

  async stop() {
    this.#stopping = true;
    await this.#running;
  }

  async #lookOnAndOn(kind: Kind) {
    for (let turn = 0; !this.#stopping; turn++) {
      await this.look(kind, turn);
      await wait(PAUSE[kind]);
    }
  }

  /** Sends one request now, whatever else is under way, and records it. */
  async look(kind: Kind, turn = 0) {
    const begun = performance.now();
    const answer = await this.#ask(kind, turn).catch(() => null);
    const ms = Math.round(performance.now() - begun);
    const { code = null, checks = null } = answer?.json ?? {};
    this.requests.push({ kind, begun, ms, status: answer?.status ?? 0, code, checks });
  }

  #ask(kind: Kind, turn: number): Promise<Answer<{ code?: string; checks?: Record<string, string> }>> {
    if (kind === 'login') {
      const { email, password } = this.visitor;
      return call(this.origin, 'POST', '/auth/login', { body: { email, password } });
    }
    if (kind === 'read')
      return call(this.origin, 'GET', READS[turn % READS.length] ?? '', { cookie: this.admin.cookie });
    return call(this.origin, 'GET', `/health/${kind}`);
  }
}
