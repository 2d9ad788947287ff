import type { Decider } from '../kernel/command.js';
import type { AccountCommand } from './account.commands.js';
import { decide } from './account.decide.js';
import type { AccountEvent } from './account.events.js';
import { evolve, initial, type AccountState } from './account.state.js';

export {
  accountByEmail,
  accountById,
  accountByName,
  adminCount,
  emailKey,
  nameKey,
  type Account,
  type AccountState,
} from './account.state.js';

/** All accounts are one stream, so that names and addresses are unique by construction. */
export const account: Decider<AccountState, AccountCommand, AccountEvent> = { initial, evolve, decide };
