import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Hundredths } from '../../kernel/money.js';
import { requireNoOwnBet } from '../betting/own-bet.js';
import { REFUNDS_PER_COMMAND } from '../betting/refunds.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { requireContestant, requirePlayedMatch } from './bracket.decide.js';
import type { Match } from './bracket.js';
import { walkoverEvents } from './winner-events.js';

/** `teamId`: the team that has vanished. */
type DeclareWalkover = Command<
  'DeclareWalkover',
  { matchId: string; teamId: string; reason?: string | undefined }
>;

export const walkoverDecisions: Decisions<DeclareWalkover> = {
  /** The open match of a team that has vanished goes to the other one. */
  DeclareWalkover(state, { data: { matchId, teamId, reason }, actor }) {
    requireAdmin(actor);
    const { match, winner } = requireWalkover(state, matchId, teamId);
    requireNoOwnBet(state, actor, match);
    return walkoverEvents(state, match, { winner, reason }, REFUNDS_PER_COMMAND);
  },
};

export interface WalkoverConsequences {
  readonly winner: string;
  /** Stakes that go back. */
  readonly bets: number;
  readonly returned: Hundredths;
  /** It was the final. */
  readonly crowns: boolean;
}

/** A dry run of all its events. */
export function previewWalkover(
  state: TournamentState,
  matchId: string,
  teamId: string,
): WalkoverConsequences {
  const { match, winner } = requireWalkover(state, matchId, teamId);
  const events = walkoverEvents(state, match, { winner }, Infinity);
  const bets = events.flatMap((event) => (event.type === 'BetsRefunded' ? event.data.bets : []));
  const returned = bets.reduce((sum, { stake }) => sum + stake, 0);
  const crowns = events.some(({ type }) => type === 'GrandWinnerCrowned');
  return { winner, bets: bets.length, returned, crowns };
}

function requireWalkover(
  state: TournamentState,
  matchId: string,
  teamId: string,
): { match: Match; winner: string } {
  const match = requirePlayedMatch(state, matchId);
  requireContestant(match, teamId);
  if (match.winner !== null) throw new DomainError('match-decided');
  return { match, winner: teamId === match.team1 ? (match.team2 ?? '') : match.team1 };
}
