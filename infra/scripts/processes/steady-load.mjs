// Commands one after the other, each repeated with its key until it is acknowledged: what a patient client does.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { grant } from './api-client.mjs';

/** Answers that ask to be tried again. */
const LATER = 503;

export class SteadyLoad {
  #options;
  #running = null;
  #stopping = false;

  /**
   * @param {{ origins: string[], admin: object, callers?: number, pause?: number }} options each caller has one
   *   command under way at a time, goes to the next origin to repeat it, and pauses so many milliseconds between two
   */
  constructor({ origins, admin, callers = 4, pause = 50 }) {
    this.#options = { origins, admin, callers, pause };
    /** Answer by key, of every command that was acknowledged. */
    this.acknowledged = new Map();
    /** How each request ended: milliseconds, status (0: no answer) and code. */
    this.requests = [];
    this.repeats = 0;
  }

  start() {
    const { callers } = this.#options;
    this.#stopping = false;
    this.#running = Promise.all(Array.from({ length: callers }, (_, n) => this.#callOnAndOn(n)));
    // A refusal is thrown where the load is stopped.
    this.#running.catch(() => {});
  }

  /** Resolves when every command that was begun is acknowledged. @throws when one was refused */
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
