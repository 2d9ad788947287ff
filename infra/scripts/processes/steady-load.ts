// Sends one command after the other and repeats each with its key until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { grant, type Answer, type Session } from './api-client.js';

/** Answers after which the client should retry. */
const LATER = 503;

interface Options {
  origins: readonly string[];
  admin: Session;
  callers?: number;
  /** Milliseconds between the commands of a caller. */
  pause?: number;
}

export interface SentRequest {
  begun: number;
  ms: number;
  /** 0: no answer. */
  status: number;
  code: string | null;
}

export class SteadyLoad {
  readonly #options: Required<Options>;
  #running: Promise<unknown> | null = null;
  #stopping = false;
  /** The keys. */
  readonly acknowledged = new Set<string>();
  readonly requests: SentRequest[] = [];
  repeats = 0;

  constructor(options: Options) {
    this.#options = { callers: 4, pause: 50, ...options };
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

  async #callOnAndOn(caller: number) {
    const { origins, pause } = this.#options;
    for (let turn = caller; !this.#stopping; turn++) {
      await this.#untilAcknowledged(randomUUID(), turn % origins.length);
      await wait(pause);
    }
  }

  async #untilAcknowledged(key: string, first: number) {
    const { origins, admin, pause } = this.#options;
    for (let attempt = 0; ; attempt++) {
      const origin = origins[(first + attempt) % origins.length] ?? '';
      const answer = await this.#timed(() => grant(origin, admin, key));
      if (answer && answer.status < 300) return void this.acknowledged.add(key);
      if (answer && answer.status !== LATER) throw new Error(`Refused: ${JSON.stringify(answer.json)}`);
      this.repeats += 1;
      await wait(pause);
    }
  }

  async #timed(request: () => Promise<Answer<{ code?: string }>>) {
    const begun = performance.now();
    const answer = await request().catch(() => null);
    const ms = Math.round(performance.now() - begun);
    this.requests.push({ begun, ms, status: answer?.status ?? 0, code: answer?.json.code ?? null });
    return answer;
  }
}
