import type { AccountRole } from '@arena/domain/accounts/accounts.events';
import type { RightsAction } from '@arena/domain/accounts/approvals.events';
import type { Group } from '@arena/domain/kernel/groups';
import type { ApprovableAction } from '@arena/domain/tournament/approvals/approvals.events';
import type { TakeOver } from '@arena/domain/tournament/season/take-over-choice';

/** What a reset ends now. */
export interface ClearedView {
  season: number;
  open_bets: number;
  /** Of the open bets, which are refunded. */
  stakes: number;
  teams: number;
  videos: number;
}

export interface ApprovalView {
  id: string;
  kind: ApprovableAction['kind'] | RightsAction['kind'];
  /** Name of the admin who asks. */
  by: string | null;
  /** The reader asks. */
  own: boolean;
  /** When it ends by itself. */
  until: string;
  reason: string | null;
  /** What it is about has changed since, so it cannot be approved. */
  outdated: boolean;
  /** Of a correction: the match, and who wins then. */
  match_id: string | null;
  team: string | null;
  /** Who gets the money, or whose rights change. */
  person: string | null;
  amount: number | null;
  role: AccountRole | null;
  groups: Group[] | null;
  groups_before: Group[] | null;
  /** Of a reset. */
  take_over: TakeOver | null;
  clears: ClearedView | null;
  /** Of the approvals themselves. */
  enabled: boolean | null;
  grants_above: number | null;
}

export interface ApprovalsView {
  enabled: boolean;
  grants_above: number;
  /** With one alone, nothing waits. */
  admins: number;
  requests: ApprovalView[];
}
