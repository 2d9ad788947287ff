import type { Order } from '../leaderboards/ranked-list.js';
import type { AmvdlePlayerDocument } from './amvdle.read-model.js';
import { bestStreakOf } from './streaks.js';

export interface PlayerPlace extends Pick<AmvdlePlayerDocument, 'userId' | 'wins' | 'guesses'> {
  /** Days. */
  readonly bestStreak: number;
}

export interface PlayerStanding extends PlayerPlace, Pick<AmvdlePlayerDocument, 'wonDays' | 'lastLostDay'> {}

/** Most wins, then fewest guesses on average, then longest streak. */
export const PLAYER_ORDER: Order<PlayerPlace> = {
  compare: (one, other) =>
    other.wins - one.wins ||
    // Their averages as fractions, without rounding.
    one.guesses * other.wins - other.guesses * one.wins ||
    other.bestStreak - one.bestStreak,
  idOf: ({ userId }) => userId,
};

/** Null for a player without a win: the leaderboard omits them. */
export function playerStanding(player: AmvdlePlayerDocument): PlayerStanding | null {
  const { userId, wins, guesses, wonDays, lastLostDay } = player;
  if (wins === 0) return null;
  return { userId, wins, guesses, bestStreak: bestStreakOf(player), wonDays, lastLostDay };
}
