import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin } from '../access.js';
import { CHUNKS_PER_COMMAND, settlementOf, type SettlementEvent } from '../betting/settlement.js';
import { revokedRevive } from '../revives/revive-events.js';
import type { ReviveRevoked } from '../revives/revives.events.js';
import { revivesOf } from '../revives/revives.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { requireContestant, requireMatch, requirePlayedMatch } from './bracket.decide.js';
import type {
  GrandWinnerCrowned,
  GrandWinnerUncrowned,
  WinnerDeclared,
  WinnerOverturned,
} from './bracket.events.js';
import { latestRound, type Match } from './bracket.js';
import { crowning } from './crown.js';

export type WinnerEvent =
  | WinnerDeclared
  | WinnerOverturned
  | GrandWinnerCrowned
  | GrandWinnerUncrowned
  | ReviveRevoked
  | SettlementEvent;

/** Closes the match to bets and settles them; another winner than before needs a confirmation. */
export function declareWinner(
  state: TournamentState,
  { data, actor }: TournamentCommandOf<'DeclareWinner'>,
): WinnerEvent[] {
  requireAdmin(actor);
  const match = requireDeclarable(state, data.matchId, data.teamId);
  if (match.winner !== null && !data.confirm) throw new DomainError('winner-already-set');
  return winnerEvents(state, match, data.teamId, CHUNKS_PER_COMMAND);
}

/** The refusals of a declaration that no confirmation can lift. */
export function requireDeclarable(state: TournamentState, matchId: string, teamId: string): Match {
  const match = requirePlayedMatch(state, matchId);
  requireContestant(match, teamId);
  if (match.winner === teamId) throw new DomainError('same-winner');
  if (match.round !== latestRound(state)?.round) throw new DomainError('next-round-launched');
  return match;
}

/** Everything that follows when `winner` wins, in one append but for the bets beyond `maxChunks`. */
export function winnerEvents(
  state: TournamentState,
  match: Match,
  winner: string,
  maxChunks: number,
): WinnerEvent[] {
  return [
    ...(match.winner === null ? declared(match, winner) : overturned(state, match, winner)),
    ...settlementOf(state, { ...match, winner }, maxChunks),
    ...crowning(state, { winner }),
  ];
}

function declared(match: Match, winner: string): WinnerDeclared[] {
  return [{ type: 'WinnerDeclared', data: resultOf(match, winner) }];
}

/** The crown falls first; a revive of the team that did not lose after all is taken back. */
function overturned(
  state: TournamentState,
  match: Match,
  winner: string,
): (GrandWinnerUncrowned | WinnerOverturned | ReviveRevoked)[] {
  const { round } = match;
  const { grandWinner } = state.bracket;
  const uncrowned: GrandWinnerUncrowned[] =
    grandWinner === null ? [] : [{ type: 'GrandWinnerUncrowned', data: { teamId: grandWinner, round } }];
  const groundless = revivesOf(state, round).filter((revive) => revive.teamId === winner);
  return [
    ...uncrowned,
    { type: 'WinnerOverturned', data: resultOf(match, winner) },
    ...groundless.map((revive) => revokedRevive(revive, round, 'winner-overturned')),
  ];
}

function resultOf({ matchId, round, team1, team2 }: Match, winner: string): WinnerDeclared['data'] {
  return { matchId, round, winner, loser: winner === team1 ? (team2 ?? '') : team1 };
}

/** What the settlement of a decided match still lacks; nothing once it is settled. */
export function continueSettlement(
  state: TournamentState,
  { data: { matchId }, actor }: TournamentCommandOf<'ContinueSettlement'>,
): SettlementEvent[] {
  requireAdmin(actor);
  const match = requireMatch(state, matchId);
  return match.winner === null
    ? []
    : settlementOf(state, { ...match, winner: match.winner }, CHUNKS_PER_COMMAND);
}
