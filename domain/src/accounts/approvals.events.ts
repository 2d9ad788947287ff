import type { ApprovalOutcome, Waiting } from '../kernel/approvals.js';
import type { DomainEvent } from '../kernel/events/event.js';
import type { Group } from '../kernel/groups.js';
import type { Hundredths } from '../kernel/money.js';

/** Whether dangerous actions need a second admin, and from which amount on a grant does. */
export interface ApprovalRules {
  readonly enabled: boolean;
  readonly grantsAbove: Hundredths;
}

/** `target`: whose rights. `from`: what was so when it was asked. */
export type RightsAction =
  | { readonly kind: 'role'; readonly target: string; readonly role: 'admin' | 'user' }
  | {
      readonly kind: 'groups';
      readonly target: string;
      readonly groups: readonly Group[];
      readonly from: readonly Group[];
    }
  | ({ readonly kind: 'approvals' } & ApprovalRules);

interface Request {
  readonly requestId: string;
  /** The admin who asks. */
  readonly userId: string;
  readonly action: RightsAction;
}

export type ApprovalsChanged = DomainEvent<'ApprovalsChanged', ApprovalRules & { readonly userId: string }>;
export type RightsAsked = DomainEvent<'RightsAsked', Request & Pick<Waiting, 'until'>>;
/** If approved, first in the append of what it did. `decidedBy`: null if it ended by itself. */
export type RightsRequestEnded = DomainEvent<
  'RightsRequestEnded',
  Request & {
    readonly outcome: ApprovalOutcome;
    readonly decidedBy: string | null;
    readonly reason: string;
  }
>;

export type ApprovalsEvent = ApprovalsChanged | RightsAsked | RightsRequestEnded;
