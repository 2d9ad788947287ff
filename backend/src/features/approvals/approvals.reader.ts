import { Injectable } from '@nestjs/common';
import { actingAdmins } from '@arena/domain/accounts/acting-admins';
import type { RightsRequest } from '@arena/domain/accounts/approvals';
import { isRightsOutdated } from '@arena/domain/accounts/approvals.decide';
import { toDecimal } from '@arena/domain/kernel/money';
import type { ApprovalRequest } from '@arena/domain/tournament/approvals/approvals';
import { isOutdated } from '@arena/domain/tournament/approvals/consequences';
import { countBets } from '@arena/domain/tournament/betting/refunds';
import { latestRound } from '@arena/domain/tournament/bracket/bracket';
import type { ApprovalsView, ApprovalView, ClearedView } from '@arena/projections/approvals/approval.types';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway, type TournamentState } from '../../platform/runtime/command-gateway.js';

const NOTHING = {
  reason: null,
  match_id: null,
  team: null,
  person: null,
  amount: null,
  role: null,
  groups: null,
  groups_before: null,
  take_over: null,
  clears: null,
  enabled: null,
  grants_above: null,
} as const;

/** From the states of the writers, so that it shows what the next command meets. */
@Injectable()
export class ApprovalsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly approvals: Approvals,
  ) {}

  all(readerId: string): ApprovalsView {
    const accounts = this.gateway.accountState();
    const { rules, open } = accounts.approvals;
    const ofTheSeason = [...this.gateway.tournamentState().approvals.open.values()];
    return {
      enabled: rules.enabled,
      grants_above: toDecimal(rules.grantsAbove),
      admins: actingAdmins(accounts, this.approvals.requirement),
      requests: [
        ...ofTheSeason.map((request) => ({ ...this.common(request, readerId), ...this.ofSeason(request) })),
        ...[...open.values()].map((request) => ({
          ...this.common(request, readerId),
          ...this.ofRights(request),
        })),
      ],
    };
  }

  private common(
    { requestId, by, until }: Pick<RightsRequest, 'requestId' | 'by' | 'until'>,
    readerId: string,
  ) {
    return { ...NOTHING, id: requestId, by: this.nameOf(by), own: by === readerId, until };
  }

  private ofSeason(
    request: ApprovalRequest,
  ): Partial<ApprovalView> & Pick<ApprovalView, 'kind' | 'outdated'> {
    const { action } = request;
    const state = this.gateway.tournamentState();
    const common = { kind: action.kind, outdated: isOutdated(state, request) };
    switch (action.kind) {
      case 'overturn': {
        const team = state.teams.byId.get(action.teamId)?.name ?? null;
        return { ...common, match_id: action.matchId, team, reason: action.reason };
      }
      case 'grant': {
        const { userId, amount, reason } = action;
        return { ...common, person: this.nameOf(userId), amount: toDecimal(amount), reason };
      }
      case 'judge':
      case 'judge-removal':
        return { ...common, person: this.nameOf(action.userId) };
      case 'reset':
        return { ...common, take_over: action.takeOver, clears: clearedBy(state) };
    }
  }

  private ofRights(request: RightsRequest): Partial<ApprovalView> & Pick<ApprovalView, 'kind' | 'outdated'> {
    const { action } = request;
    const common = { kind: action.kind, outdated: isRightsOutdated(this.gateway.accountState(), request) };
    switch (action.kind) {
      case 'role':
        return { ...common, person: this.nameOf(action.target), role: action.role };
      case 'groups': {
        const [groups, before] = [[...action.groups], [...action.from]];
        return { ...common, person: this.nameOf(action.target), groups, groups_before: before };
      }
      case 'approvals':
        return { ...common, enabled: action.enabled, grants_above: toDecimal(action.grantsAbove) };
    }
  }

  private nameOf(userId: string): string | null {
    return this.gateway.accountOf(userId)?.name ?? null;
  }
}

function clearedBy({ season, bracket, betting, money, teams, videos }: TournamentState): ClearedView {
  const undecided = (latestRound(bracket)?.matches ?? []).filter(({ winner }) => winner === null);
  return {
    season: season.season,
    open_bets: countBets(betting, undecided),
    stakes: toDecimal(money.stakes),
    teams: teams.byId.size,
    videos: videos.byVideo.size,
  };
}
