import type { Closeness } from '@arena/domain/tournament/amvdle/amvdle.events';
import type { AmvdleGuessView } from '@arena/projections/amvdle/amvdle.types';
import { tilesOf } from '../guess/tiles.js';

const SQUARES: Readonly<Record<Closeness, string>> = { exact: '🟩', close: '🟨', wrong: '⬛' };

/** One line of squares per guess. Shows the results without revealing the answer. */
export function shareGrid(guesses: readonly AmvdleGuessView[]): string {
  return guesses
    .map((guess) =>
      tilesOf(guess)
        .map(({ closeness }) => SQUARES[closeness])
        .join(''),
    )
    .join('\n');
}

interface ShareContent {
  readonly day: string;
  readonly guesses: readonly AmvdleGuessView[];
  readonly won: boolean;
  readonly of: number;
  readonly link: string;
}

export function shareText({ day, guesses, won, of, link }: ShareContent): string {
  return [`AMVdle ${day} · ${won ? guesses.length : 'X'}/${of}`, shareGrid(guesses), link].join('\n');
}
