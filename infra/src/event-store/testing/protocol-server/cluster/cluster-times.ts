import { OPEN_CALLS_MS } from '../serve-node.js';

/** Milliseconds. */
export interface ClusterTimes {
  /** From the end of a leader to its successor. */
  readonly election: number;
  /** How long a leader that does not answer counts as alive. */
  readonly silence: number;
  /** How long a leader without followers goes on. */
  readonly alone: number;
  /** How long a replaced leader calls itself leader after its return, and how long it runs. */
  readonly twoLeaders: number;
  readonly replaced: number;
  /** How long a node that is stopped waits for its open calls, such as subscriptions. */
  readonly openCalls: number;
  /** From the start of a node until it follows. */
  readonly joining: number;
}

/** Of EventStoreDB 23.10.6: elections took 300 to 1,200 ms, and nodes joined after 1,300 to 2,800 ms. */
export const OBSERVED_TIMES: ClusterTimes = {
  election: 1200,
  silence: 6800,
  alone: 3000,
  twoLeaders: 100,
  replaced: 1500,
  openCalls: OPEN_CALLS_MS,
  joining: 2000,
};
