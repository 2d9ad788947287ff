// Sends one command after the other and repeats each with its key until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { grant } from './api-client.mjs';

/** Answers after which the client should retry. */
const LATER = 503;

export class SteadyLoad {
  #options;
  #running = null;
  #stopping = false;

  /** `pause` in milliseconds, between the commands of a caller. */
  constructor({ origins, admin, callers = 4, pause = 50 }) {
    this.#options = { origins, admin, callers, pause };
    this.acknowledged = new Map();
    /** Milliseconds, status (0: no answer) and code. */
    this.requests = [];
    this.repeats = 0;
  }

  start() {
    const { callers } = this.#options;
    this.#stopping = false;
    this.#running = Promise.all(Array.from({ length: callers }, (_, n) => this.#callOnAndOn(n)));
    // `stop` throws a refusal.
    this.#running.catch(() => {});
  }

  async stop() {
    this.#stopping = true;
    await this.#running;
  }

  async #callOnAndOn(caller) {
    const { origins, pause } = this.#options;
    for (let turn = caller; !this.#stopping; turn++) {
      await this.#untilAcknowledged(randomUUID(), turn % origins.length);
      await wait(pause);
    }
  }

  async #untilAcknowledged(key, first) {
    const { origins, admin, pause } = this.#options;
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#timed(() => grant(origins[(first + attempt) % origins.length], admin, key));
      if (answer && answer.status < 300) return void this.acknowledged.set(key, answer.json);
      if (answer && answer.status !== LATER) throw new Error(`Refused: ${JSON.stringify(answer.json)}`);
      this.repeats += 1;
      await wait(pause);
    }
  }

  async #timed(request) {
    const begun = performance.now();
    const answer = await request().catch(() => null);
    const ms = Math.round(performance.now() - begun);
    this.requests.push({ begun, ms, status: answer?.status ?? 0, code: answer?.json.code ?? null });
    return answer;
  }
}
