import type { Waiting } from '../../kernel/approvals.js';
import type { Folds } from '../../kernel/events/folds.js';
import type { Hundredths } from '../../kernel/money.js';
import type { MoneyGranted } from '../money/money.events.js';
import type { TakeOver } from '../season/take-over-choice.js';
import type { ApprovableAction, ApprovalEvent } from './approvals.events.js';

export interface ApprovalRequest extends Waiting {
  readonly action: ApprovableAction;
  readonly seen: string;
}

/** `by`: who approved it. */
export interface ApprovedReset {
  readonly requestId: string;
  readonly takeOver: TakeOver;
  readonly by: string | null;
}

export interface ApprovalsState {
  /** Those that wait, in the order in which they were asked. */
  readonly open: Map<string, ApprovalRequest>;
  /** By admin: what each gave without a second one in the day before the latest. */
  readonly givenAlone: Map<string, readonly Grant[]>;
  /** It is carried out to its end, whatever changes meanwhile: the season must not keep half of it. */
  approvedReset: ApprovedReset | null;
}

/** All that was given within a minute, so that a day has few of them. `at`: the last of it. */
interface Grant {
  readonly at: string;
  readonly amount: Hundredths;
}

/** Milliseconds. */
const COUNTED_FOR = 24 * 60 * 60 * 1000;

export function noApprovals(): ApprovalsState {
  return { open: new Map(), givenAlone: new Map(), approvedReset: null };
}

export const approvalFolds: Folds<ApprovalsState, ApprovalEvent | MoneyGranted> = {
  ApprovalAsked: ({ open }, request) => {
    open.set(request.requestId, request);
  },
  ApprovalEnded: (state, { requestId, action, outcome, decidedBy: by }) => {
    state.open.delete(requestId);
    if (outcome === 'approved' && action.kind === 'reset')
      state.approvedReset = { requestId, takeOver: action.takeOver, by };
  },
  MoneyGranted: (state, { alone, amount }) => {
    if (!alone) return;
    const { by, at } = alone;
    const counted = countedOf(state, by, at);
    const last = counted.at(-1);
    const isSameMinute = last !== undefined && minuteOf(last.at) === minuteOf(at);
    const given = isSameMinute
      ? [...counted.slice(0, -1), { at, amount: last.amount + amount }]
      : [...counted, { at, amount }];
    state.givenAlone.set(by, given);
  },
};

/** What this admin gave without a second one in the day before. */
export function givenAloneBy(state: ApprovalsState, userId: string, at: string): Hundredths {
  return countedOf(state, userId, at).reduce((sum, { amount }) => sum + amount, 0);
}

function countedOf({ givenAlone }: ApprovalsState, userId: string, at: string): readonly Grant[] {
  const since = Date.parse(at) - COUNTED_FOR;
  return (givenAlone.get(userId) ?? []).filter((given) => Date.parse(given.at) > since);
}

/** Of an ISO instant. */
function minuteOf(at: string): string {
  return at.slice(0, 16);
}
