import { setTimeout as wait } from 'node:timers/promises';
import type { BetRequests } from '../../../backend/src/testing/bench/clients/bet-requests.js';
import {
  HttpConnection,
  type HttpRequest,
} from '../../../backend/src/testing/bench/clients/http-connection.js';
import { Latencies } from '../../../backend/src/testing/bench/clients/latencies.js';

const CONNECTIONS = 256;
const TICK_MS = 5;
/** What a rule refuses. Anything else that is not 201 is an error. */
const REFUSED = new Set(['bet-closed']);

/** Bets at a fixed rate. Latency counts from when a bet was due, so that it includes the time of a slow server. */
export class PacedBets {
  #idle: HttpConnection[] = [];
  readonly #due: number[] = [];
  #open = 0;
  readonly latencies = new Latencies();
  readonly accepted = new Set<string>();
  refused = 0;
  readonly errors: string[] = [];

  constructor(private readonly requests: BetRequests) {}

  async connect(origin: string) {
    this.#idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(origin)));
  }

  /** @param isEnough gets the number of due bets, and ends the run once all of them are answered */
  async run(perSecond: number, isEnough: (due: number) => boolean) {
    const begun = performance.now();
    let [due, enough] = [0, false];
    while (!enough || this.#open + this.#due.length > 0) {
      const target = enough ? due : Math.floor(((performance.now() - begun) / 1000) * perSecond);
      for (; due < target; due++) this.#due.push(begun + ((due + 1) / perSecond) * 1000);
      this.#serve();
      enough ||= isEnough(due);
      await wait(TICK_MS);
    }
    this.latencies.took(performance.now() - begun);
    for (const connection of this.#idle) connection.close();
  }

  #serve() {
    while (this.#due.length > 0) {
      // In turn, because the server closes a connection that is idle for long.
      const connection = this.#idle.shift();
      if (!connection) return;
      this.#open += 1;
      void this.#place(connection, this.#due.shift() ?? 0);
    }
  }

  async #place(connection: HttpConnection, due: number) {
    const request = this.requests.next();
    const answer = await connection
      .send(request)
      .then(({ status, body }) => ({ status, text: body.toString() }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    this.latencies.add(performance.now() - due);
    this.#count(request, answer);
    this.#open -= 1;
    this.#idle.push(connection);
    this.#serve();
  }

  #count({ json }: HttpRequest, { status, text }: { status: number; text: string }) {
    const answer = (status === 0 ? {} : JSON.parse(text)) as { bet_id?: string; code?: string };
    const bet = json as { match_id: string; user_id: string };
    if (status === 201) this.accepted.add(`${bet.match_id} ${bet.user_id} ${answer.bet_id}`);
    else if (REFUSED.has(answer.code ?? '')) this.refused += 1;
    else if (this.errors.push(`${status} ${text}`) > 100)
      throw new Error(`Too many errors: ${this.errors[0]}`);
  }
}
