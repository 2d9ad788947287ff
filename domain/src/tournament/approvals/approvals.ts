import type { Waiting } from '../../kernel/approvals.js';
import type { Folds } from '../../kernel/events/folds.js';
import type { ApprovableAction, ApprovalEvent } from './approvals.events.js';

export interface ApprovalRequest extends Waiting {
  readonly action: ApprovableAction;
  readonly seen: string;
}

export interface ApprovalsState {
  /** Those that wait, in the order in which they were asked. */
  readonly open: Map<string, ApprovalRequest>;
}

export function noApprovals(): ApprovalsState {
  return { open: new Map() };
}

export const approvalFolds: Folds<ApprovalsState, ApprovalEvent> = {
  ApprovalAsked: ({ open }, request) => {
    open.set(request.requestId, request);
  },
  ApprovalEnded: ({ open }, { requestId }) => {
    open.delete(requestId);
  },
};
