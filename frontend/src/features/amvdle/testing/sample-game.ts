import type {
  AmvdleEntryView,
  AmvdleGuessAnswer,
  AmvdleGuessView,
  AmvdleTodayAnswer,
} from '@arena/projections/amvdle/amvdle.types';
import type { AmvdleGame } from '../guess/known.js';

export const REQUIEM: AmvdleEntryView = {
  id: 'e-1',
  title: 'Neon Requiem',
  editors: ['Kaze', 'Mika'],
  stic: 14,
  category: 'Drama/Romance',
  rank: 3,
};
export const PULSE: AmvdleEntryView = {
  id: 'e-2',
  title: 'Café Pulse',
  editors: ['Kaze'],
  stic: 13,
  category: 'Drama',
  rank: 7,
};

/** A guess of `PULSE` when the answer is `REQUIEM`. */
export function sampleGuess(changes: Partial<AmvdleGuessView> = {}): AmvdleGuessView {
  return {
    number: 1,
    guess: PULSE,
    feedback: {
      title: 'wrong',
      editor: 'close',
      stic: { closeness: 'close', direction: 'higher' },
      category: 'close',
      rank: { closeness: 'wrong', direction: 'lower' },
    },
    ...changes,
  };
}

export function winningGuess(number: number): AmvdleGuessView {
  return {
    number,
    guess: REQUIEM,
    feedback: {
      title: 'exact',
      editor: 'exact',
      stic: { closeness: 'exact', direction: null },
      category: 'exact',
      rank: { closeness: 'exact', direction: null },
    },
  };
}

export function sampleGame(changes: Partial<AmvdleGame> = {}): AmvdleGame {
  return {
    guesses: [],
    guesses_left: 8,
    guesses_allowed: 8,
    hints: {
      category: { after: 3, value: null },
      stic: { after: 5, value: null },
      editor_initial: { after: 7, value: null },
    },
    state: 'playing',
    answer: null,
    reward: null,
    no_reward: null,
    reward_possible: 250,
    streak: 0,
    titles: ['Café Pulse', 'Last Train', 'Neon Requiem'],
    sample: false,
    ...changes,
  };
}

export function sampleToday(
  game: AmvdleGame | null = sampleGame(),
  changes: Partial<AmvdleTodayAnswer> = {},
): AmvdleTodayAnswer {
  return { success: true, day: '2025-03-28', game, next_at: '2025-03-28T23:00:00.000Z', ...changes };
}

export function guessAnswer(game: AmvdleGame, balance: number | null = null): AmvdleGuessAnswer {
  return { ...sampleToday(game), feedback: game.guesses.at(-1)!, balance };
}
