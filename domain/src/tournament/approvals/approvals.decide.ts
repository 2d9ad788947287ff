import { requireAdmin } from '../../kernel/access.js';
import { requireMayEnd, requireWaiting, untilOf, type ApprovalOutcome } from '../../kernel/approvals.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { toDecimal, type Hundredths } from '../../kernel/money.js';
import { requireUser } from '../access.js';
import { findMatch } from '../bracket/bracket.js';
import { winnerDecisions } from '../bracket/winner.decide.js';
import type { Decisions } from '../decisions.js';
import { judgesDecisions } from '../judges/judges.decide.js';
import { moneyDecisions } from '../money/money.decide.js';
import { closeDecisions, requireTakeOver } from '../season/close.decide.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { TournamentState } from '../tournament-state.js';
import type { ApprovableAction } from './approvals.events.js';
import { givenAloneBy, type ApprovalRequest } from './approvals.js';
import { consequencesOf, isOutdated } from './consequences.js';

/**
 * Where approvals are on, instead of the command. `seen`: what the admin has read that it changes, if it was shown.
 * `name`: of the person, for a refusal. Grants up to `grantsAbove` in a day need no second admin.
 */
type ActOrAsk = Command<
  'ActOrAsk',
  {
    season?: number;
    requestId: string;
    action: ApprovableAction;
    grantsAbove: Hundredths;
    seen?: string | undefined;
    name?: string | undefined;
  }
>;
/** Of several at once: they are not asked for, so together they stay within the limit. */
type GrantAlone = Command<
  'GrantAlone',
  { userId: string; amount: Hundredths; reason: string; grantsAbove: Hundredths }
>;
/** `asksStill`: whether the admin who asked is one still. A lapse is sent by the policy. */
type EndApproval = Command<
  'EndApproval',
  { season: number; requestId: string; outcome: ApprovalOutcome; reason: string; asksStill: boolean }
>;

export const MAX_OPEN_REQUESTS = 50;

export const approvalDecisions: Decisions<ActOrAsk | GrantAlone | EndApproval> = {
  /** Decided here, because another node may have changed by now what the action does. */
  ActOrAsk(state, { data, actor, at }) {
    const { season, requestId, action } = data;
    requireAdmin(actor);
    requireSeason(state, season);
    const { open } = state.approvals;
    if (open.has(requestId)) return [];
    const by = requireUser(actor);
    if (mayActAlone(state, data, by, at)) return run(state, data, { actor, at });
    const same = JSON.stringify(action);
    if ([...open.values()].some((each) => JSON.stringify(each.action) === same))
      throw new DomainError('approval-asked');
    if (open.size >= MAX_OPEN_REQUESTS) throw new DomainError('approvals-full', { max: MAX_OPEN_REQUESTS });
    // What would be refused is not asked for.
    run(state, data, { actor, at });
    const seen = consequencesOf(state, action);
    return [{ type: 'ApprovalAsked', data: { requestId, action, by, until: untilOf(at), seen } }];
  },
  GrantAlone(state, { data: { grantsAbove, ...grant }, actor, at }) {
    const given = givenAloneBy(state.approvals, requireUser(actor), at);
    if (given + grant.amount > grantsAbove)
      throw new DomainError('several-need-approval', { amount: toDecimal(grantsAbove) });
    return moneyDecisions.GrantMoney(state, { type: 'GrantMoney', data: grant, actor, at });
  },
  /** What is approved is done, or begun, in the append that says so, by whoever approves, who must be free to do it as well. */
  EndApproval(state, { data: { season, requestId, outcome, reason, asksStill }, actor, at }) {
    const request = requireEndable(state, { season, requestId, outcome, asksStill }, actor, at);
    const { action } = request;
    const data = { requestId, action, outcome, decidedBy: actor.userId, reason };
    const ended = { type: 'ApprovalEnded', data } as const;
    if (outcome !== 'approved') return [ended];
    return [ended, ...run(state, { action, approved: true }, { actor, at })];
  },
};

/** @throws season-closed, approval-over, approval-own, approval-not-own, approval-outdated */
function requireEndable(
  state: TournamentState,
  { season, requestId, outcome, asksStill }: Omit<EndApproval['data'], 'reason'>,
  actor: Actor,
  at: string,
): ApprovalRequest {
  requireAdmin(actor);
  requireSeason(state, season);
  const request = requireWaiting(state.approvals.open, requestId);
  if (outcome === 'approved') requireNoApprovedReset(state);
  requireMayEnd(request, outcome, { actor, at, asksStill });
  if (outcome === 'approved' && isOutdated(state, request)) throw new DomainError('approval-outdated');
  return request;
}

/** A first result corrects nothing. Many small grants count like a large one. */
function mayActAlone(
  state: TournamentState,
  { action, grantsAbove }: ActOrAsk['data'],
  by: string,
  at: string,
): boolean {
  switch (action.kind) {
    case 'overturn':
      return (findMatch(state.bracket, action.matchId)?.winner ?? null) === null;
    case 'grant':
      return givenAloneBy(state.approvals, by, at) + action.amount <= grantsAbove;
    default:
      return false;
  }
}

interface Running extends Partial<Pick<ActOrAsk['data'], 'seen' | 'name'>> {
  readonly action: ApprovableAction;
  readonly approved?: boolean;
}

/** The decisions of the commands that an admin sends where nobody needs to approve. */
function run(
  state: TournamentState,
  { action, seen, name = '', approved = false }: Running,
  by: Pick<ActOrAsk, 'actor' | 'at'>,
): TournamentEvent[] {
  switch (action.kind) {
    case 'overturn': {
      const { matchId, teamId, reason } = action;
      const data = { matchId, teamId, reason, confirm: true, seen };
      return winnerDecisions.DeclareWinner(state, { type: 'DeclareWinner', data, ...by });
    }
    case 'reset': {
      const { season } = state.season;
      const data = { season, takeOver: action.takeOver };
      requireTakeOver(state, action.takeOver);
      const first = closeDecisions.RefundBets(state, { type: 'RefundBets', data: { season }, ...by });
      return first.length > 0
        ? first
        : closeDecisions.CloseSeason(state, { type: 'CloseSeason', data, ...by });
    }
    case 'grant': {
      const { userId, amount, reason } = action;
      const data = { userId, amount, reason, approved };
      return moneyDecisions.GrantMoney(state, { type: 'GrantMoney', data, ...by });
    }
    case 'judge':
      return judgesDecisions.AddJudge(state, { type: 'AddJudge', data: { ...action, name }, ...by });
    case 'judge-removal': {
      const { userId } = action;
      return judgesDecisions.RemoveJudge(state, { type: 'RemoveJudge', data: { userId }, ...by });
    }
  }
}

function requireSeason({ season }: TournamentState, asked: number | undefined): void {
  if (asked !== undefined && season.season !== asked) throw new DomainError('season-closed');
}

/** It is carried out to its end, so nothing may come in between that its closing does not expect. @throws season-closed */
export function requireNoApprovedReset({ approvals }: TournamentState): void {
  if (approvals.approvedReset) throw new DomainError('season-closed');
}
