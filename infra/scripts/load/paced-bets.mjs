import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection } from '../../../backend/src/testing/bench/clients/http-connection.ts';
import { Latencies } from '../../../backend/src/testing/bench/clients/latencies.ts';

const CONNECTIONS = 256;
const TICK_MS = 5;
/** What a rule refuses. Anything else that is not 201 is an error. */
const REFUSED = new Set(['bet-closed']);

/** Bets at a fixed rate. Latency counts from when a bet was due, so that it includes the time of a slow server. */
export class PacedBets {
  #idle = [];
  #due = [];
  #open = 0;
  #requests;
  latencies = new Latencies();
  accepted = new Set();
  refused = 0;
  errors = [];

  constructor(requests) {
    this.#requests = requests;
  }

  async connect(origin) {
    this.#idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(origin)));
  }

  /** @param isEnough gets the number of due bets, and ends the run once all of them are answered */
  async run(perSecond, isEnough) {
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
    while (this.#due.length > 0 && this.#idle.length > 0) {
      this.#open += 1;
      // In turn, because the server closes a connection that is idle for long.
      void this.#place(this.#idle.shift(), this.#due.shift());
    }
  }

  async #place(connection, due) {
    const request = this.#requests.next();
    const answer = await connection.send(request).catch((error) => ({ status: 0, body: String(error) }));
    this.latencies.add(performance.now() - due);
    this.#count(request, answer);
    this.#open -= 1;
    this.#idle.push(connection);
    this.#serve();
  }

  #count({ json }, { status, body }) {
    const text = body.toString();
    const answer = status === 0 ? {} : JSON.parse(text);
    if (status === 201) this.accepted.add(`${json.match_id} ${json.user_id} ${answer.bet_id}`);
    else if (REFUSED.has(answer.code)) this.refused += 1;
    else if (this.errors.push(`${status} ${text}`) > 100)
      throw new Error(`Too many errors: ${this.errors[0]}`);
  }
}
