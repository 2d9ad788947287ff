import { openVote, revivesAllowed } from '../revives/revives.js';
import type { TournamentState } from '../tournament-state.js';
import type { GrandWinnerCrowned } from './bracket.events.js';
import { latestRound, type Round } from './bracket.js';
import { bracketMatches, isFinalOf } from './third-place.js';

interface FinalChange {
  readonly result?: { readonly matchId: string; readonly winner: string };
  readonly revivesAllowed?: number;
  readonly voteOpen?: boolean;
}

/** The crown goes to the winner of a round of two teams, if no revive can bring back the loser. */
export function grandWinnerAfter(state: TournamentState, change: FinalChange): GrandWinnerCrowned[] {
  const final = latestRound(state.bracket);
  if (!final || !isFinalOf(final.entrants)) return [];
  const winner = winnerOf(final, change);
  if (winner === null || winner === state.bracket.grandWinner) return [];
  const allowed = change.revivesAllowed ?? revivesAllowed(state.revives, final.round);
  const voteOpen = change.voteOpen ?? openVote(state.revives) !== null;
  return allowed > 0 || voteOpen
    ? []
    : [{ type: 'GrandWinnerCrowned', data: { teamId: winner, round: final.round } }];
}

function winnerOf({ matches }: Round, { result }: FinalChange): string | null {
  const [match] = bracketMatches(matches);
  return (result?.matchId === match?.matchId ? result?.winner : match?.winner) ?? null;
}
