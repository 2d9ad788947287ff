import type { Hundredths } from '@arena/domain/kernel/money';
import type { AmvdleGuessed } from '@arena/domain/tournament/amvdle/amvdle.events';

export type GuessMade = Pick<AmvdleGuessed['data'], 'number' | 'guess' | 'feedback'>;

/** One person's game of one day, as far as it was played. Id `{season}:{day}:{userId}`. Index season. */
export interface AmvdleGameDocument {
  readonly id: string;
  readonly season: number;
  readonly day: string;
  readonly userId: string;
  /** In their order. */
  readonly guesses: readonly GuessMade[];
  readonly state: 'playing' | 'won' | 'lost';
  /** Null while it is not won. */
  readonly reward: Hundredths | null;
}
export const AMVDLE_GAMES = 'amvdle-games';

/** Who has brought a game to its end. Id `{season}:{userId}`. Index season+wins. */
export interface AmvdlePlayerDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly wins: number;
  /** Of the games won, all together. */
  readonly guesses: number;
  /** In their order: what streaks are counted from. */
  readonly wonDays: readonly string[];
  readonly lastLostDay: string | null;
}
export const AMVDLE_PLAYERS = 'amvdle-players';
