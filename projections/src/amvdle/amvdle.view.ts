import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import { HINTS_AFTER, hintsAfter } from '@arena/domain/tournament/amvdle/hints';
import type { AmvdleGameDocument, GuessMade } from './amvdle.read-model.js';
import { streakOf } from './streaks.js';
import type { PlayerStanding } from './player-ranking.js';
import type { RankedItem } from '../leaderboards/ranked-list.js';
import type {
  AmvdleEntryView,
  AmvdleGuessView,
  AmvdleHintsView,
  AmvdleRankView,
  AmvdleTodayAnswer,
} from './amvdle.types.js';
import { nameOf, type People } from '../kernel/names.js';

export type AmvdleGameView = NonNullable<AmvdleTodayAnswer['game']>;

export function toAmvdleEntryView(entry: AmvdleEntry): AmvdleEntryView {
  const { entryId, title, editors, stic, category, rank } = entry;
  return { id: entryId, title, editors: [...editors], stic, category, rank };
}

export function toAmvdleGuessView({ number, guess, feedback }: GuessMade): AmvdleGuessView {
  return { number, guess: toAmvdleEntryView(guess), feedback };
}

/** Includes the answer, which only `toAmvdleGameView` may filter out. */
export interface AmvdleGameFacts extends Pick<AmvdleGameDocument, 'guesses' | 'state' | 'reward'> {
  readonly answer: AmvdleEntry;
  readonly allowed: number;
  readonly rewardPossible: Hundredths;
  readonly noReward: AmvdleGameView['no_reward'];
  readonly streak: number;
  readonly titles: readonly string[];
  readonly sample: boolean;
}

export function toAmvdleGameView(game: AmvdleGameFacts): AmvdleGameView {
  const { guesses, state, answer, reward } = game;
  return {
    guesses: guesses.map(toAmvdleGuessView),
    guesses_left: state === 'playing' ? game.allowed - guesses.length : 0,
    guesses_allowed: game.allowed,
    hints: hintsView(guesses, answer),
    state,
    answer: state === 'playing' ? null : toAmvdleEntryView(answer),
    reward: reward === null ? null : toDecimal(reward),
    no_reward: game.noReward,
    reward_possible: toDecimal(game.rewardPossible),
    streak: game.streak,
    titles: [...game.titles],
    sample: game.sample,
  };
}

function hintsView(guesses: readonly GuessMade[], answer: AmvdleEntry): AmvdleHintsView {
  const wrong = guesses.filter(({ feedback }) => feedback.title === 'wrong').length;
  const { category, stic, editorInitial } = hintsAfter(wrong, answer);
  return {
    category: { after: HINTS_AFTER.category, value: category },
    stic: { after: HINTS_AFTER.stic, value: stic },
    editor_initial: { after: HINTS_AFTER.editorInitial, value: editorInitial },
  };
}

export function toAmvdleRankView(
  { rank, item }: RankedItem<PlayerStanding>,
  people: People,
  today: string,
): AmvdleRankView {
  const { userId, wins, guesses, bestStreak } = item;
  return {
    rank,
    user_id: userId,
    name: nameOf(people, userId),
    wins,
    streak: streakOf(item, today),
    best_streak: bestStreak,
    average_guesses: guesses / wins,
  };
}
