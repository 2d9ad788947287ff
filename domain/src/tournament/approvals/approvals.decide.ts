import { requireAdmin } from '../../kernel/access.js';
import { requireMayEnd, requireWaiting, untilOf, type ApprovalOutcome } from '../../kernel/approvals.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireUser } from '../access.js';
import { winnerDecisions } from '../bracket/winner.decide.js';
import type { Decisions } from '../decisions.js';
import { moneyDecisions } from '../money/money.decide.js';
import { closeDecisions } from '../season/close.decide.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { TournamentState } from '../tournament-state.js';
import type { ApprovableAction } from './approvals.events.js';
import type { ApprovalRequest } from './approvals.js';
import { consequencesOf, isOutdated } from './consequences.js';

/** Instead of the command. `seen`: what the admin has read that it changes, if the admin was shown it. */
type AskApproval = Command<
  'AskApproval',
  { season: number; requestId: string; action: ApprovableAction; seen?: string | undefined }
>;
/** `asksStill`: whether the admin who asked is one still. A lapse is sent by the policy. */
type EndApproval = Command<
  'EndApproval',
  { season: number; requestId: string; outcome: ApprovalOutcome; reason: string; asksStill: boolean }
>;

export const MAX_OPEN_REQUESTS = 50;

export const approvalDecisions: Decisions<AskApproval | EndApproval> = {
  AskApproval(state, { data: { season, requestId, action, seen: read }, actor, at }) {
    requireAdmin(actor);
    requireSeason(state, season);
    const { open } = state.approvals;
    if (open.has(requestId)) return [];
    const same = JSON.stringify(action);
    if ([...open.values()].some((each) => JSON.stringify(each.action) === same))
      throw new DomainError('approval-asked');
    if (open.size >= MAX_OPEN_REQUESTS) throw new DomainError('approvals-full', { max: MAX_OPEN_REQUESTS });
    const by = requireUser(actor);
    // What would be refused is not asked for.
    run(state, action, actor, at);
    const seen = consequencesOf(state, action);
    if (read !== undefined && read !== seen) throw new DomainError('preview-outdated');
    return [{ type: 'ApprovalAsked', data: { requestId, action, by, until: untilOf(at), seen } }];
  },
  /** What is approved is done in the append that says so, by whoever approves, who must be free to do it as well. */
  EndApproval(state, { data: { season, requestId, outcome, reason, asksStill }, actor, at }) {
    const request = requireEndable(state, { season, requestId, outcome, asksStill }, actor, at);
    const { action } = request;
    const data = { requestId, action, outcome, decidedBy: actor.userId, reason };
    const ended = { type: 'ApprovalEnded', data } as const;
    return outcome === 'approved' ? [ended, ...run(state, action, actor, at)] : [ended];
  },
};

/** @throws season-closed, approval-over, approval-own, approval-not-own, approval-outdated */
export function requireEndable(
  state: TournamentState,
  { season, requestId, outcome, asksStill }: Omit<EndApproval['data'], 'reason'>,
  actor: Actor,
  at: string,
): ApprovalRequest {
  requireAdmin(actor);
  requireSeason(state, season);
  const request = requireWaiting(state.approvals.open, requestId);
  requireMayEnd(request, outcome, { actor, at, asksStill });
  if (outcome === 'approved' && isOutdated(state, request)) throw new DomainError('approval-outdated');
  return request;
}

/** The decisions of the commands that an admin sends where nobody needs to approve. */
function run(state: TournamentState, action: ApprovableAction, actor: Actor, at: string): TournamentEvent[] {
  const by = { actor, at };
  switch (action.kind) {
    case 'overturn': {
      const { matchId, teamId, reason } = action;
      const data = { matchId, teamId, reason, confirm: true };
      return winnerDecisions.DeclareWinner(state, { type: 'DeclareWinner', data, ...by });
    }
    case 'reset': {
      const data = { season: state.season.season, takeOver: action.takeOver };
      return closeDecisions.CloseSeason(state, { type: 'CloseSeason', data, ...by });
    }
    case 'grant': {
      const { userId, amount, reason } = action;
      return moneyDecisions.GrantMoney(state, {
        type: 'GrantMoney',
        data: { userId, amount, reason },
        ...by,
      });
    }
  }
}

function requireSeason({ season }: TournamentState, asked: number): void {
  if (season.season !== asked) throw new DomainError('season-closed');
}
