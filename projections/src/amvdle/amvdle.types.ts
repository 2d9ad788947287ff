import type { AmvdleFeedback } from '@arena/domain/tournament/amvdle/amvdle.events';

/** One AMV as the catalogue and the tiles of a guess show it. */
export interface AmvdleEntryView {
  id: string;
  title: string;
  editors: string[];
  stic: number;
  category: string;
  rank: number;
}

export interface AmvdleGuessView {
  /** From 1. */
  number: number;
  guess: AmvdleEntryView;
  feedback: AmvdleFeedback;
}

/** Each is null until enough wrong guesses were made; `after` says how many. */
export interface AmvdleHintsView {
  category: { after: number; value: string | null };
  stic: { after: number; value: number | null };
  editor_initial: { after: number; value: string | null };
}

export interface AmvdleTodayAnswer {
  success: true;
  /** Calendar day in Europe/Paris, YYYY-MM-DD. */
  day: string;
  /** null: the catalogue is empty, so there is no game. */
  game: {
    guesses: AmvdleGuessView[];
    guesses_left: number;
    hints: AmvdleHintsView;
    state: 'playing' | 'won' | 'lost';
    /** Only when the game is won or lost. */
    answer: AmvdleEntryView | null;
    /** ST Dollars paid for the win; null: not won. */
    reward: number | null;
    /** Why a win pays nothing; null: it pays. */
    no_reward: 'not-a-participant' | 'no-video' | 'sample-catalogue' | null;
    /** ST Dollars that a win pays to those who get it. */
    reward_possible: number;
    /** Days in a row won up to today (or yesterday, while today is open). */
    streak: number;
    /** For the guess box, sorted. */
    titles: string[];
    sample: boolean;
  } | null;
  /** ISO time at which the next day begins. */
  next_at: string;
}

export interface AmvdleGuessAnswer extends AmvdleTodayAnswer {
  feedback: AmvdleGuessView;
  /** Balance after it, ST Dollars; null: nothing was paid. */
  balance: number | null;
}

export interface AmvdleRankView {
  rank: number;
  user_id: string;
  /** null: the account was deleted. */
  name: string | null;
  wins: number;
  /** Now, and the longest ever this season. */
  streak: number;
  best_streak: number;
  /** Of the games won. */
  average_guesses: number;
}

export interface AmvdleCatalogueAnswer {
  success: true;
  version: number;
  sample: boolean;
  entries: AmvdleEntryView[];
}
