import { requireAdmin } from '../kernel/access.js';
import { requireMayEnd, requireWaiting, untilOf, type ApprovalOutcome } from '../kernel/approvals.js';
import type { Actor, Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { MAX_HUNDREDTHS } from '../kernel/money.js';
import { requireAccount } from './access.js';
import type { AccountEvent } from './accounts.events.js';
import { accountById, adminCount, type AccountsState } from './accounts.js';
import { actingAdmins, isActingAdmin, needsApproval, type FactorRequirement } from './acting-admins.js';
import type { RightsRequest } from './approvals.js';
import type { ApprovalRules, RightsAction } from './approvals.events.js';
import { provenBy, type Proof } from './second-factor.decide.js';

/** What another admin must approve, if there is one. */
export interface Approval extends FactorRequirement {
  readonly requestId: string;
}

type SetApprovals = Command<'SetApprovals', ApprovalRules & { approval: Approval; proof?: Proof | null }>;
type EndRightsRequest = Command<
  'EndRightsRequest',
  FactorRequirement & { requestId: string; outcome: ApprovalOutcome; reason: string }
>;
export type ApprovalsCommand = SetApprovals | EndRightsRequest;

const MAX_OPEN_REQUESTS = 50;

export const approvalsDecisions: Decisions<AccountsState, ApprovalsCommand, AccountEvent> = {
  SetApprovals(state, { data: { enabled, grantsAbove, approval, proof }, actor, at }) {
    requireAdmin(actor);
    const { rules } = state.approvals;
    if (isSameRules(rules, { enabled, grantsAbove })) return [];
    if (!Number.isInteger(grantsAbove) || grantsAbove < 0 || grantsAbove > MAX_HUNDREDTHS)
      throw new DomainError('validation-failed');
    if (enabled && !rules.enabled && actingAdmins(state, approval) < 2)
      throw new DomainError('approvals-need-two-admins');
    const action = { kind: 'approvals', enabled, grantsAbove } as const;
    return [...provenBy(state, actor, proof), ...askedOrDone(state, { action, actor, at, approval })];
  },
  /** By an admin who may have lost the role since the request was sent. */
  EndRightsRequest(state, { data: { requestId, outcome, reason, factorRequired }, actor, at }) {
    requireAdmin(actor);
    if (actor.userId !== null && !isActingAdmin(state, actor.userId, { factorRequired }))
      throw new DomainError('forbidden-role');
    const request = requireWaiting(state.approvals.open, requestId);
    const { by: userId, action } = request;
    const asksStill = isActingAdmin(state, userId, { factorRequired });
    requireMayEnd(request, outcome, { actor, at, asksStill });
    const data = { requestId, userId, action, outcome, decidedBy: actor.userId, reason };
    const ended = { type: 'RightsRequestEnded', data } as const;
    // Otherwise an admin whose only colleague is gone could never switch it off.
    const isUnrefused = outcome === 'lapsed' && action.kind === 'approvals' && !action.enabled && asksStill;
    if (outcome !== 'approved' && !isUnrefused) return [ended];
    if (!isRightsOutdated(state, request)) return [ended, ...done(state, action, userId)];
    if (outcome === 'approved') throw new DomainError('approval-outdated');
    return [ended];
  },
};

interface Asking {
  readonly action: RightsAction;
  readonly actor: Actor;
  readonly at: string;
  readonly approval: Approval | undefined;
}

/** The system, and an admin without a second one, act at once. */
export function askedOrDone(
  state: AccountsState,
  { action, actor: { userId }, at, approval }: Asking,
): AccountEvent[] {
  const events = done(state, action, userId ?? '');
  if (userId === null || !approval || !needsApproval(state, approval)) return events;
  const { open } = state.approvals;
  const same = JSON.stringify(action);
  if ([...open.values()].some((each) => JSON.stringify(each.action) === same))
    throw new DomainError('approval-asked');
  if (open.size >= MAX_OPEN_REQUESTS) throw new DomainError('approvals-full', { max: MAX_OPEN_REQUESTS });
  const { requestId } = approval;
  return [{ type: 'RightsAsked', data: { requestId, userId, action, until: untilOf(at) } }];
}

/** Whether the rights that it would change are others than when it was asked. */
export function isRightsOutdated(state: AccountsState, { action, rules }: RightsRequest): boolean {
  if (action.kind === 'approvals') return !isSameRules(state.approvals.rules, rules);
  const account = accountById(state, action.target);
  if (!account) return true;
  return action.kind === 'role'
    ? account.role === action.role
    : account.role === 'admin' || account.groups.join() !== action.from.join();
}

function isSameRules(one: ApprovalRules, other: ApprovalRules): boolean {
  return one.enabled === other.enabled && one.grantsAbove === other.grantsAbove;
}

/** @throws last-admin, profile-not-found */
function done(state: AccountsState, action: RightsAction, userId: string): AccountEvent[] {
  switch (action.kind) {
    case 'approvals': {
      const { enabled, grantsAbove } = action;
      return [{ type: 'ApprovalsChanged', data: { userId, enabled, grantsAbove } }];
    }
    case 'role': {
      const account = requireAccount(state, action.target);
      if (account.role === 'admin' && adminCount(state) === 1) throw new DomainError('last-admin');
      return [{ type: 'RoleChanged', data: { userId: action.target, role: action.role } }];
    }
    case 'groups': {
      const { groups: from } = requireAccount(state, action.target);
      return [{ type: 'GroupsChanged', data: { userId: action.target, groups: action.groups, from } }];
    }
  }
}
