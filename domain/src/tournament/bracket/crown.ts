import { openVote, revivesAllowed } from '../revives/revives.js';
import type { TournamentState } from '../tournament-state.js';
import type { GrandWinnerCrowned } from './bracket.events.js';
import { latestRound } from './bracket.js';

interface FinalChange {
  readonly winner?: string;
  readonly revivesAllowed?: number;
  readonly voteOpen?: boolean;
}

/** The crown goes to the winner of a round with one match, if no revive can bring back the loser. */
export function grandWinnerAfter(state: TournamentState, change: FinalChange): GrandWinnerCrowned[] {
  const final = latestRound(state.bracket);
  if (final?.entrants.length !== 2) return [];
  const winner = change.winner ?? final.matches[0]?.winner ?? null;
  if (winner === null || winner === state.bracket.grandWinner) return [];
  const allowed = change.revivesAllowed ?? revivesAllowed(state.revives, final.round);
  const voteOpen = change.voteOpen ?? openVote(state.revives) !== null;
  return allowed > 0 || voteOpen
    ? []
    : [{ type: 'GrandWinnerCrowned', data: { teamId: winner, round: final.round } }];
}
