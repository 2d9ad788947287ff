import type { Waiting } from '../kernel/approvals.js';
import type { Folds } from '../kernel/events/folds.js';
import type { ApprovalRules, ApprovalsEvent, RightsAction } from './approvals.events.js';

export interface RightsRequest extends Waiting {
  readonly action: RightsAction;
  /** When it was asked. */
  readonly rules: ApprovalRules;
}

export interface RightsApprovals {
  rules: ApprovalRules;
  readonly open: Map<string, RightsRequest>;
}

/** Hundredths. */
const GRANTS_ABOVE = 100_000;

export function noRightsApprovals(): RightsApprovals {
  return { rules: { enabled: false, grantsAbove: GRANTS_ABOVE }, open: new Map() };
}

export const approvalsFolds: Folds<RightsApprovals, ApprovalsEvent> = {
  ApprovalsChanged: (state, { enabled, grantsAbove }) => {
    state.rules = { enabled, grantsAbove };
  },
  RightsAsked: ({ open, rules }, { requestId, userId: by, until, action }) => {
    open.set(requestId, { requestId, by, until, action, rules });
  },
  RightsRequestEnded: ({ open }, { requestId }) => {
    open.delete(requestId);
  },
};
