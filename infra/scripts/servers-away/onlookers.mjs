import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../processes/api-client.mjs';

/** Milliseconds between two requests of one kind. */
const PAUSE = { read: 100, login: 500, live: 200, ready: 300 };

const READS = ['/team/all', '/settings', '/bracket/all', '/auth/users', '/videos/', '/leaderboard/bettors'];

export class Onlookers {
  #origin;
  #admin;
  #visitor;
  #running = null;
  #stopping = false;

  /** @param visitor logs in again and again, which ends the oldest of its sessions */
  constructor(origin, admin, visitor) {
    this.#origin = origin;
    this.#admin = admin;
    this.#visitor = visitor;
    this.requests = [];
  }

  start() {
    this.#running = Promise.all(Object.keys(PAUSE).map((kind) => this.#lookOnAndOn(kind)));
  }

  async stop() {
    this.#stopping = true;
    await this.#running;
  }

  async #lookOnAndOn(kind) {
    for (let turn = 0; !this.#stopping; turn++) {
      await this.look(kind, turn);
      await wait(PAUSE[kind]);
    }
  }

  /** Sends one request now, whatever else is under way, and records it. */
  async look(kind, turn = 0) {
    const begun = performance.now();
    const answer = await this.#ask(kind, turn).catch(() => null);
    const ms = Math.round(performance.now() - begun);
    const { status = 0, json = {} } = answer ?? {};
    this.requests.push({ kind, begun, ms, status, code: json.code ?? null, checks: json.checks ?? null });
  }

  #ask(kind, turn) {
    if (kind === 'login') {
      const { email, password } = this.#visitor;
      return call(this.#origin, 'POST', '/auth/login', { body: { email, password } });
    }
    if (kind === 'read') return call(this.#origin, 'GET', READS[turn % READS.length], this.#admin);
    return call(this.#origin, 'GET', `/health/${kind}`);
  }
}
