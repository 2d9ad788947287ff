import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { same } from '../processes/facts.mjs';

/** The client repeats the command. */
const LATER = 503;
const REPEAT_MS = 100;
const REPEATS = 100;

class ServerGone extends Error {}

/**
 * Commands of many callers, and what is known about each: acknowledged with an answer, or in doubt because none came.
 * @typedef {{ kind: string, request: (key: string) => Promise<{ status: number, json: object }>,
 * done?: (json: object) => void, repeatable?: boolean, gone?: number }} Order
 * `gone`: the status of a repetition when the first request has succeeded.
 */
export class MixedLoad {
  #doubtful = new Map();
  #latest = new Map();
  #stopping = false;
  #callers = [];
  acknowledged = new Map();

  start(callers) {
    this.#stopping = false;
    this.#callers = callers.map((caller) => this.#callOnAndOn(caller));
    // `stop` throws a refusal.
    for (const calling of this.#callers) calling.catch(() => {});
  }

  /** Ends when the last command is answered, or when the server is gone. */
  async stop() {
    this.#stopping = true;
    await Promise.all(this.#callers);
  }

  /** @param {Order} order @returns the answer */
  async send(order, key = randomUUID()) {
    this.#doubtful.set(key, order);
    for (;;) {
      const answer = await order.request(key).catch(() => null);
      if (answer === null) throw new ServerGone();
      if (this.#settles(key, order, answer)) return answer.json;
      await wait(REPEAT_MS);
    }
  }

  /** Repeats each command without an answer until it has one. */
  async settleDoubts() {
    const doubts = [...this.#doubtful];
    for (const [key, order] of doubts) {
      for (let left = REPEATS; this.#doubtful.has(key); left--) {
        if (left === 0) throw new Error(`No answer to ${order.kind} ${key}`);
        if (!this.#settles(key, order, await order.request(key))) await wait(REPEAT_MS);
      }
    }
    return doubts.length;
  }

  /** The last command of each kind since the last time gets the same answer again. */
  async repeatSome() {
    const latest = [...this.#latest];
    this.#latest.clear();
    for (const [kind, { key, order, json }] of latest) {
      const again = await order.request(key);
      if (!same(again.json, json))
        throw new Error(`${kind} ${key}: ${JSON.stringify(json)}, now ${JSON.stringify(again.json)}`);
    }
  }

  count(kind) {
    return [...this.acknowledged.values()].filter(({ order }) => order.kind === kind).length;
  }

  async #callOnAndOn(caller) {
    try {
      while (!this.#stopping) await caller(this);
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error;
    }
  }

  /** @returns false when the client has to repeat the command */
  #settles(key, order, { status, json }) {
    if (status === LATER) return false;
    if (status >= 300 && status !== order.gone)
      throw new Error(`${order.kind} was refused with ${status}: ${JSON.stringify(json)}`);
    this.#doubtful.delete(key);
    this.acknowledged.set(key, { order, json });
    if (order.repeatable) this.#latest.set(order.kind, { key, order, json });
    order.done?.(json);
    return true;
  }
}
