import type { Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import type { openBetting } from '../processes/stage.js';

/** Two nodes and two projectors on shared servers. */
export interface Processes {
  readonly a: ArenaProcess;
  readonly b: ArenaProcess;
  readonly projectors: readonly ArenaProcess[];
}

export interface Begun extends Processes {
  readonly readModelsUrl: string;
  readonly admin: Session;
  /** The keys of the grants that were acknowledged. */
  readonly granted: Set<string>;
}

export interface Scene extends Begun {
  readonly stage: Awaited<ReturnType<typeof openBetting>>;
}

export type Node = Pick<ArenaProcess, 'origin'>;
