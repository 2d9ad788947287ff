import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { same } from '../processes/facts.js';

/** The client repeats the command. */
const LATER = 503;
const REPEAT_MS = 100;
const REPEATS = 100;

class ServerGone extends Error {}

interface Reply<Json> {
  status: number;
  json: Json;
}

export interface Order<Json> {
  kind: string;
  request: (key: string) => Promise<Reply<Json>>;
  done?: (json: Json) => void;
  /** It gets the same answer again. */
  repeatable?: boolean;
  /** The status of a repetition when the first request has succeeded. */
  gone?: number;
}

/** What is known of an order, whatever its answer is. */
interface CommandState {
  kind: string;
  /** Sends it once more. @returns false when the client has to repeat the command */
  settle: () => Promise<boolean>;
  again: () => Promise<unknown>;
  /** The answer. */
  json?: unknown;
}

export type Caller = (load: MixedLoad) => Promise<unknown>;

/** Commands of many callers, and what is known about each: acknowledged with an answer, or in doubt without one. */
export class MixedLoad {
  readonly #doubtful = new Map<string, CommandState>();
  readonly #latest = new Map<string, CommandState>();
  #stopping = false;
  #callers: Promise<void>[] = [];
  /** Kinds, by the key of the command. */
  readonly acknowledged = new Map<string, string>();

  start(callers: readonly Caller[]) {
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

  async send<Json>(order: Order<Json>) {
    const key = randomUUID();
    const sent: CommandState = {
      kind: order.kind,
      settle: async () => this.#settles(key, order, sent, await order.request(key)),
      again: async () => (await order.request(key)).json,
    };
    this.#doubtful.set(key, sent);
    for (;;) {
      const answer = await order.request(key).catch(() => null);
      if (answer === null) throw new ServerGone();
      if (this.#settles(key, order, sent, answer)) return;
      await wait(REPEAT_MS);
    }
  }

  /** Repeats each command without an answer until it has one. */
  async settleDoubts() {
    const doubts = [...this.#doubtful];
    for (const [key, { kind, settle }] of doubts) {
      for (let left = REPEATS; this.#doubtful.has(key); left--) {
        if (left === 0) throw new Error(`No answer to ${kind} ${key}`);
        if (!(await settle())) await wait(REPEAT_MS);
      }
    }
    return doubts.length;
  }

  /** The last command of each kind since the last time gets the same answer again. */
  async repeatSome() {
    const latest = [...this.#latest.values()];
    this.#latest.clear();
    for (const { kind, json, again } of latest) {
      const now = await again();
      if (!same(now, json)) throw new Error(`${kind}: ${JSON.stringify(json)}, now ${JSON.stringify(now)}`);
    }
  }

  keys(kind: string) {
    return [...this.acknowledged].filter(([, each]) => each === kind).map(([key]) => key);
  }

  async #callOnAndOn(caller: Caller) {
    try {
      while (!this.#stopping) await caller(this);
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error;
    }
  }

  /** @returns false when the client has to repeat the command */
  #settles<Json>(key: string, order: Order<Json>, sent: CommandState, { status, json }: Reply<Json>) {
    if (status === LATER) return false;
    if (status >= 300 && status !== order.gone)
      throw new Error(`${order.kind} was refused with ${status}: ${JSON.stringify(json)}`);
    this.#doubtful.delete(key);
    this.acknowledged.set(key, order.kind);
    if (order.repeatable) this.#latest.set(order.kind, { ...sent, json });
    order.done?.(json);
    return true;
  }
}
