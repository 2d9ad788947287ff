import type { ApprovalOutcome, Waiting } from '../../kernel/approvals.js';
import type { DomainEvent } from '../../kernel/events/event.js';
import type { Hundredths } from '../../kernel/money.js';
import { NEVER, type EventDeclarationsOf } from '../event-declarations.js';
import type { ValuesOf } from '../../validation/fields.js';
import type { JUDGE_FIELDS } from '../judges/judge-fields.js';
import type { TakeOver } from '../season/take-over-choice.js';

export type ApprovableAction =
  | {
      readonly kind: 'overturn';
      readonly matchId: string;
      readonly teamId: string;
      readonly reason: string;
    }
  | { readonly kind: 'reset'; readonly takeOver: TakeOver }
  | {
      readonly kind: 'grant';
      readonly userId: string;
      readonly amount: Hundredths;
      readonly reason: string;
    }
  | ({ readonly kind: 'judge'; readonly userId: string } & ValuesOf<typeof JUDGE_FIELDS>)
  | { readonly kind: 'judge-removal'; readonly userId: string };

interface Request {
  readonly requestId: string;
  readonly action: ApprovableAction;
}

/** `seen`: what it would have changed when it was asked. With another consequence, it cannot be approved. */
export type ApprovalAsked = DomainEvent<'ApprovalAsked', Request & Waiting & { readonly seen: string }>;
/** If approved, first in the append of what it did, or of what a reset with many bets begins with. `decidedBy`: null if it ended by itself. */
export type ApprovalEnded = DomainEvent<
  'ApprovalEnded',
  Request & {
    readonly outcome: ApprovalOutcome;
    readonly decidedBy: string | null;
    readonly reason: string;
  }
>;

export type ApprovalEvent = ApprovalAsked | ApprovalEnded;

const request = ({ requestId }: Request): string => requestId;
const FACTS = {
  form: ({ action }: Request) => action.kind,
  match: ({ action }: Request) => (action.kind === 'overturn' ? action.matchId : null),
  team: ({ action }: Request) => (action.kind === 'overturn' ? action.teamId : null),
  person: ({ action }: Request) => ('userId' in action ? action.userId : null),
  amount: ({ action }: Request) => (action.kind === 'grant' ? action.amount : null),
};
/** What is done is an event of its own, which is as public as ever. */
const COMMON = { kind: 'season', subject: request, topics: ['schedule'], shown: NEVER } as const;

export const approvalEvents = {
  ApprovalAsked: {
    ...COMMON,
    facts: { ...FACTS, reason: ({ action }) => ('reason' in action ? action.reason : null) },
    before: { itself: { approval: [null, 'waiting'] } },
  },
  ApprovalEnded: {
    ...COMMON,
    facts: { ...FACTS, form: 'outcome', reason: 'reason' },
    before: { itself: ({ outcome }) => ({ approval: ['waiting', outcome] }) },
  },
} satisfies EventDeclarationsOf<ApprovalEvent>;
