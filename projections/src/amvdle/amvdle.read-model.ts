import type { Hundredths } from '@arena/domain/kernel/money';
import type { AmvdleGuessed } from '@arena/domain/tournament/amvdle/amvdle.events';

export type GuessMade = Pick<AmvdleGuessed['data'], 'number' | 'guess' | 'feedback'>;

/** One user's game of one day. Id `{season}:{day}:{userId}`. */
export interface AmvdleGameDocument {
  readonly id: string;
  readonly season: number;
  readonly day: string;
  readonly userId: string;
  readonly guesses: readonly GuessMade[];
  readonly state: 'playing' | 'won' | 'lost';
  readonly reward: Hundredths | null;
}
export const AMVDLE_GAMES = 'amvdle-games';

/** Users who have finished a game. Id `{season}:{userId}`. */
export interface AmvdlePlayerDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly wins: number;
  readonly guesses: number;
  /** In order, for streaks. */
  readonly wonDays: readonly string[];
  readonly lastLostDay: string | null;
}
export const AMVDLE_PLAYERS = 'amvdle-players';
