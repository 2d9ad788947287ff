import type { AmvdleFeedback } from '@arena/domain/tournament/amvdle/amvdle.events';

export interface AmvdleEntryView {
  id: string;
  title: string;
  editors: string[];
  stic: number;
  category: string;
  rank: number;
}

export interface AmvdleGuessView {
  number: number;
  guess: AmvdleEntryView;
  feedback: AmvdleFeedback;
}

/** Null until enough wrong guesses were made; `after` is the required number. */
export interface AmvdleHintsView {
  category: { after: number; value: string | null };
  stic: { after: number; value: number | null };
  editor_initial: { after: number; value: string | null };
}

export interface AmvdleTodayAnswer {
  success: true;
  /** Calendar day in Europe/Paris, YYYY-MM-DD. */
  day: string;
  /** Null: the catalogue is empty. */
  game: {
    guesses: AmvdleGuessView[];
    guesses_left: number;
    guesses_allowed: number;
    hints: AmvdleHintsView;
    state: 'playing' | 'won' | 'lost';
    answer: AmvdleEntryView | null;
    /** ST Dollars paid for the win; null without a win. */
    reward: number | null;
    /** Why a win pays nothing; null if it pays. */
    no_reward: 'not-a-participant' | 'no-video' | 'sample-catalogue' | null;
    /** ST Dollars for a win, if it pays. */
    reward_possible: number;
    /** Days won in a row up to today, or up to yesterday while today's game is open. */
    streak: number;
    titles: string[];
    sample: boolean;
  } | null;
  next_at: string;
}

export interface AmvdleGuessAnswer extends AmvdleTodayAnswer {
  feedback: AmvdleGuessView;
  /** ST Dollars; null if nothing was paid. */
  balance: number | null;
}

export interface AmvdleRankView {
  rank: number;
  user_id: string;
  name: string | null;
  wins: number;
  /** Now, and the longest of the season. */
  streak: number;
  best_streak: number;
  average_guesses: number;
}

export interface AmvdleCatalogueAnswer {
  success: true;
  version: number;
  sample: boolean;
  entries: AmvdleEntryView[];
}
