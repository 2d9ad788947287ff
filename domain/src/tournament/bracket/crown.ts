import { openVote, revivesAllowed } from '../revives/revives.js';
import type { TournamentState } from '../tournament-state.js';
import type { GrandWinnerCrowned } from './bracket.events.js';
import { latestRound, type Round } from './bracket.js';

/** What the decision at hand is about to change of the final. */
interface FinalChange {
  readonly winner?: string;
  readonly revivesAllowed?: number;
  readonly voteOpen?: boolean;
}

/**
 * The crown, when the decision at hand leaves one team: the latest round is a single match of two
 * entrants with a winner, and no revive can bring its loser back (with none allowed, none was used).
 */
export function crowning(state: TournamentState, change: FinalChange): GrandWinnerCrowned[] {
  const final = latestRound(state);
  if (final?.entrants.length !== 2) return [];
  const winner = change.winner ?? final.matches[0]?.winner ?? null;
  if (winner === null || winner === state.bracket.grandWinner) return [];
  return loserMayReturn(state, final, change)
    ? []
    : [{ type: 'GrandWinnerCrowned', data: { teamId: winner, round: final.round } }];
}

function loserMayReturn(state: TournamentState, { round }: Round, change: FinalChange): boolean {
  const allowed = change.revivesAllowed ?? revivesAllowed(state, round);
  const voteOpen = change.voteOpen ?? openVote(state) !== null;
  return allowed > 0 || voteOpen;
}
