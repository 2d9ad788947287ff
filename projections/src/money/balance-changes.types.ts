import type { Success } from '../kernel/answer.types.js';
import type { AsOfView } from '../kernel/as-of.types.js';

/** In ST Dollars. */
export interface BalanceChange {
  user_id: string;
  /** Null: the account was deleted. */
  user_name: string | null;
  before: number;
  after: number;
}

export interface BalanceChangesView extends Success {
  /** The last event of each moment. */
  since: AsOfView;
  at: AsOfView;
  changes: BalanceChange[];
}
