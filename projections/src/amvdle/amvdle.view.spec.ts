import { describe, expect, it } from '@jest/globals';
import { feedbackOn } from '@arena/domain/tournament/amvdle/feedback';
import { amvs } from '../testing/amvs.js';
import { peopleNamed } from '../testing/views-of.js';
import { withoutAmvdleSecrets } from './amvdle-secrets.view.js';
import { toAmvdleGameView, toAmvdleRankView, type AmvdleGameFacts } from './amvdle.view.js';

const [answer, ...others] = amvs(9);
if (!answer) throw new Error('There is no answer');
const secret = { ...answer, title: 'The very answer', editors: ['Zoë'], stic: 19, category: 'Psyche/Horror' };

function game(wrong: number, change: Partial<AmvdleGameFacts> = {}): AmvdleGameFacts {
  const guesses = others.slice(0, wrong).map((guess, index) => ({
    number: index + 1,
    guess,
    feedback: feedbackOn(guess, secret),
  }));
  return {
    guesses,
    state: 'playing',
    reward: null,
    answer: secret,
    allowed: 8,
    rewardPossible: 25_000,
    noReward: null,
    streak: 2,
    titles: ['A', 'B'],
    sample: false,
    ...change,
  };
}

describe('a game as its player sees it', () => {
  it('reveals only the feedback until there are hints', () => {
    const view = toAmvdleGameView(game(2));
    expect(view).toMatchObject({
      guesses_left: 6,
      guesses_allowed: 8,
      answer: null,
      reward: null,
      reward_possible: 250,
      streak: 2,
    });
    expect(JSON.stringify(view)).not.toMatch(/very answer|Zoë|Psyche/);
    expect(view.hints).toEqual({
      category: { after: 3, value: null },
      stic: { after: 5, value: null },
      editor_initial: { after: 7, value: null },
    });
  });

  it('gives the hints one by one', () => {
    const given = (wrong: number) =>
      Object.values(toAmvdleGameView(game(wrong)).hints).map(({ value }) => value);
    expect(given(3)).toEqual(['Psyche/Horror', null, null]);
    expect(given(5)).toEqual(['Psyche/Horror', 19, null]);
    expect(given(7)).toEqual(['Psyche/Horror', 19, 'Z']);
  });

  it.each(['won', 'lost'] as const)('shows the answer when it is %s', (state) => {
    const view = toAmvdleGameView(game(3, { state, reward: state === 'won' ? 25_000 : null }));
    expect(view.answer).toMatchObject({ title: 'The very answer', editors: ['Zoë'] });
    expect([view.guesses_left, view.reward]).toEqual([0, state === 'won' ? 250 : null]);
  });
});

describe('an event of the game as the audit shows it', () => {
  const opened = { day: '2025-03-28', catalogueVersion: 1, answer: secret, sample: false };
  const guessed = { day: '2025-03-28', userId: 'ann', number: 1, guess: secret, feedback: {} };

  it('hides the answer and every guess until the day is over', () => {
    for (const today of ['2025-03-27', '2025-03-28']) {
      expect(withoutAmvdleSecrets('AmvdleDayOpened', opened, today)).toEqual({
        day: '2025-03-28',
        catalogueVersion: 1,
        sample: false,
      });
      expect(withoutAmvdleSecrets('AmvdleGuessed', guessed, today)).toEqual({
        day: '2025-03-28',
        userId: 'ann',
        number: 1,
      });
    }
  });

  it('shows them from the next day on', () => {
    expect(withoutAmvdleSecrets('AmvdleDayOpened', opened, '2025-03-29')).toBe(opened);
    expect(withoutAmvdleSecrets('AmvdleGuessed', guessed, '2025-03-29')).toBe(guessed);
  });

  it('does not change other events', () => {
    const won = { day: '2025-03-28', userId: 'ann', guesses: 1, reward: 0 };
    expect(withoutAmvdleSecrets('AmvdleWon', won, '2025-03-28')).toBe(won);
    expect(withoutAmvdleSecrets('PhaseChanged', null, '2025-03-28')).toBeNull();
  });
});

describe('a row of the leaderboard', () => {
  it('has a name, streaks and the average of the games won', () => {
    const wonDays = ['2025-03-26', '2025-03-27'];
    const item = { userId: 'ann', wins: 2, guesses: 7, bestStreak: 2, wonDays, lastLostDay: null };
    expect(toAmvdleRankView({ rank: 3, item }, peopleNamed('ann'), '2025-03-28')).toEqual({
      rank: 3,
      user_id: 'ann',
      name: 'Name of ann',
      wins: 2,
      streak: 2,
      best_streak: 2,
      average_guesses: 3.5,
    });
  });
});
