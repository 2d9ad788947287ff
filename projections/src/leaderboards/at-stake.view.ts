import { toDecimal } from '@arena/domain/kernel/money';
import type { Bet } from '@arena/domain/tournament/betting/betting';
import type { BracketDocument, BracketMatch } from '../bracket/bracket.read-model.js';
import { teamName } from '../bracket/bracket.view.js';
import { placeAfterOwnBet, type BettorsNow } from './at-stake.js';
import type { OwnStakeView } from './at-stake.types.js';

/** Null: the bettor is not on the leaderboard. */
export function toOwnStakeView(
  now: BettorsNow,
  { match, bet }: { readonly match: BracketMatch; readonly bet: Bet },
  bracket: BracketDocument,
): OwnStakeView | null {
  const standing = now.ownOf(bet.userId);
  const rank = standing && now.list.at(standing)?.rank;
  if (rank === undefined) return null;
  const teams = [match.team1, match.team2].filter((teamId) => teamId !== null);
  return {
    match_id: match.matchId,
    team_name: teamName(bracket, bet.teamId),
    bet_amount: toDecimal(bet.stake),
    rank,
    outcomes: teams.flatMap((winner) => {
      const place = placeAfterOwnBet(now, { match, winner, bet });
      return place
        ? [{ team_name: teamName(bracket, winner), net: toDecimal(place.net), rank: place.rank }]
        : [];
    }),
  };
}

/** The team with the lower odds; with equal odds, the first one. */
export function expectedSide({ odds1, odds2 }: BracketMatch): 1 | 2 {
  return odds2 < odds1 ? 2 : 1;
}
