import type { BracketView } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';

/** Only losses of these rounds can be undone by a card (the rules of the season). */
const LAST_REVIVE_ROUND = 2;

export interface ReviveOffer {
  readonly round: number;
  /** Why the card cannot be played now; null when it can be tried. */
  readonly obstacle: 'roundIncomplete' | 'noneAllowed' | 'maximumReached' | 'heldForVote' | null;
}

/**
 * What the revive card means for a team right now; null when it is no matter for that team: still playing,
 * revived already, or lost in a round that is past. The server decides; this only chooses what to show.
 */
export function reviveOfferFor(
  bracket: BracketView,
  vote: VoteView | null,
  team: string,
): ReviveOffer | null {
  const last = [...bracket.rounds].sort((a, b) => b.round - a.round)[0];
  if (!last || last.round > LAST_REVIVE_ROUND || bracket.grand_winner) return null;
  const lost = bracket.matches.some(
    (match) =>
      match.round === last.round &&
      match.winner !== null &&
      match.winner !== team &&
      (match.team1 === team || match.team2 === team),
  );
  if (!lost || last.revives.some((revive) => revive.team_name === team)) return null;
  return { round: last.round, obstacle: obstacleOf(last, vote) };
}

function obstacleOf(round: BracketView['rounds'][number], vote: VoteView | null): ReviveOffer['obstacle'] {
  if (round.revives_allowed === 0) return 'noneAllowed';
  if (!round.complete) return 'roundIncomplete';
  const left = round.revives_allowed - round.revives.length;
  if (left < 1) return 'maximumReached';
  return left === 1 && vote?.open ? 'heldForVote' : null;
}
