import { DomainError } from '../../kernel/domain-error.js';
import { stated } from '../../kernel/events/stated.js';
import { betsOf } from '../betting/betting.js';
import { refundsOf } from '../betting/refunds.js';
import { isSettling, settlementOf, type SettlementEvent } from '../betting/settlement.js';
import type { BetsRefunded } from '../betting/betting.events.js';
import { overrulingOf, revealedBy } from '../judging/judging.decide.js';
import type { ProposalOverruled, ScoresRevealed } from '../judging/judging.events.js';
import { revokedRevive } from '../revives/build-revive-events.js';
import type { ReviveRevoked, RevivalVotesVoided } from '../revives/revives.events.js';
import { votesVoided } from '../revives/running-vote.js';
import { revivesOf } from '../revives/revives.js';
import type { TournamentState } from '../tournament-state.js';
import { requireContestant, requirePlayedMatch } from './bracket.decide.js';
import type {
  GrandWinnerCrowned,
  GrandWinnerUncrowned,
  WinnerDeclared,
  WinnerOverturned,
} from './bracket.events.js';
import { latestRound, type Match } from './bracket.js';
import { grandWinnerAfter } from './crown.js';

interface Result {
  readonly winner: string;
  readonly reason?: string | undefined;
}

export type WinnerEvent =
  | WinnerDeclared
  | WinnerOverturned
  | GrandWinnerCrowned
  | GrandWinnerUncrowned
  | ReviveRevoked
  | RevivalVotesVoided
  | ProposalOverruled
  | ScoresRevealed
  | BetsRefunded
  | SettlementEvent;

/** @throws the errors that no confirmation can avoid */
export function requireDeclarable(state: TournamentState, matchId: string, teamId: string): Match {
  const match = requirePlayedMatch(state, matchId);
  requireContestant(match, teamId);
  if (match.winner === teamId) throw new DomainError('same-winner');
  if (match.round !== latestRound(state.bracket)?.round) throw new DomainError('next-round-launched');
  // Or what is left of its stakes would be settled for the other team.
  if (match.walkover && isSettling(state.betting, match)) throw new DomainError('match-settling');
  return match;
}

/** One append. Bets beyond `maxChunks` follow with `ContinueSettlement`. */
export function winnerEvents(
  state: TournamentState,
  match: Match,
  result: Result,
  maxChunks: number,
): WinnerEvent[] {
  const { winner } = result;
  const first = match.winner === null;
  const overturnReason = first ? null : (result.reason ?? null);
  return [
    ...(first ? declared(state, match, result) : overturned(state, match, result)),
    ...settlementOf(betsOf(state.betting, match.matchId), { ...match, winner, overturnReason }, maxChunks),
    ...grandWinnerAfter(state, { result: { matchId: match.matchId, winner } }),
  ];
}

/** Returns up to `maxBets` stakes. The others follow with `ContinueSettlement`. */
export function walkoverEvents(
  state: TournamentState,
  match: Match,
  { winner, reason }: Result,
  maxBets: number,
): WinnerEvent[] {
  const data = { ...resultOf(match, winner), walkover: true, ...stated(reason) } as const;
  return [
    { type: 'WinnerDeclared', data },
    ...revealedBy(state, { ...match, walkover: true }, []),
    ...refundsOf(state.betting, [match], maxBets),
    ...grandWinnerAfter(state, { result: { matchId: match.matchId, winner } }),
  ];
}

function declared(
  state: TournamentState,
  match: Match,
  result: Result,
): (WinnerDeclared | ProposalOverruled | ScoresRevealed)[] {
  const overruling = overrulingOf(state, match, result);
  return [
    { type: 'WinnerDeclared', data: resultOf(match, result.winner) },
    ...overruling,
    ...revealedBy(state, match, overruling),
  ];
}

/** Uncrowns first, then revokes the revive and voids the votes that depended on the old result. */
function overturned(
  state: TournamentState,
  match: Match,
  { winner, reason }: Result,
): (GrandWinnerUncrowned | WinnerOverturned | ReviveRevoked | RevivalVotesVoided)[] {
  const { round } = match;
  const { grandWinner } = state.bracket;
  const uncrowned: GrandWinnerUncrowned[] =
    grandWinner === null || match.thirdPlace
      ? []
      : [{ type: 'GrandWinnerUncrowned', data: { teamId: grandWinner, round } }];
  const groundless = revivesOf(state.revives, round).filter((revive) => revive.teamId === winner);
  return [
    ...uncrowned,
    { type: 'WinnerOverturned', data: { ...resultOf(match, winner), ...stated(reason) } },
    ...groundless.map((revive) => revokedRevive(revive, round, 'winner-overturned', reason)),
    ...votesVoided(state, winner, 'winner-overturned'),
  ];
}

function resultOf(
  { matchId, round, team1, team2, thirdPlace }: Match,
  winner: string,
): Omit<WinnerDeclared['data'], 'walkover'> {
  const loser = winner === team1 ? (team2 ?? '') : team1;
  return { matchId, round, winner, loser, ...(thirdPlace && { thirdPlace }) };
}
