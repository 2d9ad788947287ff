import { Injectable } from '@nestjs/common';
import { toDecimal } from '@arena/domain/kernel/money';
import { findMatch, loserOf } from '@arena/domain/tournament/bracket/bracket';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import {
  fingerprintOf,
  previewWinner,
  type WinnerConsequences,
} from '@arena/domain/tournament/bracket/winner-preview';
import { previewWalkover } from '@arena/domain/tournament/bracket/walkover.decide';
import { requireDeclarable, winnerEvents } from '@arena/domain/tournament/bracket/winner-events';
import type { TournamentState } from '@arena/domain/tournament/tournament';
import type { WalkoverPreview, WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import type { People } from '@arena/projections/kernel/names';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Directory } from '../../platform/queries/directory.js';
import type { MatchTeamDto } from '../../platform/queries/match.dto.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { RankChanges } from './rank-changes.js';

@Injectable()
export class WinnerPreviewer {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly names: PublicNames,
    private readonly ranks: RankChanges,
  ) {}

  walkover({ match_id: matchId, team_name }: MatchTeamDto): WalkoverPreview {
    const state = this.gateway.tournamentState();
    const teamId = this.directory.teamId(team_name);
    const { winner, bets, returned, crowns } = previewWalkover(state, matchId, teamId);
    return { winner: teamName(state, winner), bets, returned: toDecimal(returned), crowns };
  }

  async preview({ match_id: matchId, team_name }: MatchTeamDto): Promise<WinnerPreview> {
    const teamId = this.directory.teamId(team_name);
    const state = this.gateway.tournamentState();
    const consequences = previewWinner(state, matchId, teamId);
    const events = winnerEvents(
      state,
      requireDeclarable(state, matchId, teamId),
      { winner: teamId },
      Infinity,
    );
    const users = [...consequences.balances, ...consequences.bets].map(({ userId }) => userId);
    const people = await this.names.namesOf(users);
    const match = findMatch(state.bracket, matchId);
    const loser = (match && loserOf({ ...match, winner: teamId })) ?? '';
    const ranks = await this.ranks.after(events);
    return {
      match_id: matchId,
      ...(placeOfMatch(matchId) ?? { round: 0, number: 0 }),
      winner: teamName(state, teamId),
      loser: teamName(state, loser),
      overturns: consequences.overturns,
      fingerprint: fingerprintOf(consequences),
      sums: {
        payouts_before: toDecimal(consequences.sums.payoutsBefore),
        payouts_after: toDecimal(consequences.sums.payoutsAfter),
        returned: toDecimal(consequences.sums.returned),
        change: toDecimal(consequences.sums.change),
      },
      totals: {
        bets: consequences.bets.length,
        money: toDecimal(consequences.moved),
        ranks: ranks.length,
      },
      ...toChanges(state, consequences, people),
      ranks,
    };
  }
}

function teamName(state: TournamentState, teamId: string): string {
  return state.teams.byId.get(teamId)?.name ?? teamId;
}

function toChanges(
  state: TournamentState,
  { bets, balances, revives, vote, grandWinner }: WinnerConsequences,
  people: People,
): Pick<WinnerPreview, 'bets' | 'balances' | 'revives' | 'vote' | 'grand_winner'> {
  const nameOf = (userId: string) => people.get(userId)?.name ?? null;
  const named = (teamId: string | null) => (teamId === null ? null : teamName(state, teamId));
  const standing = (bet: { status: 'pending' | 'won' | 'lost'; payout: number }) => ({
    status: bet.status,
    payout: toDecimal(bet.payout),
  });
  return {
    bets: bets.map((bet) => ({
      bet_id: bet.betId,
      user_id: bet.userId,
      user_name: nameOf(bet.userId),
      team_name: teamName(state, bet.teamId),
      bet_amount: toDecimal(bet.stake),
      before: standing(bet.before),
      after: standing(bet.after),
    })),
    balances: balances.map(({ userId, before, after }) => ({
      user_id: userId,
      user_name: nameOf(userId),
      before: toDecimal(before),
      change: toDecimal(after - before),
      after: toDecimal(after),
    })),
    revives: revives.map(({ teamId, round, by, returned }) => ({
      team_name: teamName(state, teamId),
      round,
      by,
      returned: toDecimal(returned),
    })),
    vote: vote && toVoteChange(vote, state),
    grand_winner: { before: named(grandWinner.before), after: named(grandWinner.after) },
  };
}

function toVoteChange(
  { round, leaves, joins, voided }: NonNullable<WinnerConsequences['vote']>,
  state: TournamentState,
): WinnerPreview['vote'] {
  return {
    round,
    leaves: leaves && teamName(state, leaves),
    joins: teamName(state, joins),
    void_votes: voided,
  };
}
