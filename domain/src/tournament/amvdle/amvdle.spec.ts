import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { amv, amvs } from '../testing/amvs.js';
import { openedSeason, user, type Play } from '../testing/play.js';
import { streakBefore } from './amvdle.js';

const DAY = '2025-03-28';
const [ANSWER = amv('none'), ...OTHERS] = amvs(12);
const REWARD = 25_000;

function open(play: Play, day = DAY, answer = ANSWER): Play {
  play.do('OpenAmvdleDay', { day, catalogueVersion: 3, answer, sample: false }, SYSTEM);
  return play;
}

/** A day is open; team `red` has its video, team `blue` has none. */
function opened(): Play {
  return open(openedSeason().team('red').team('blue', false));
}

function guess(play: Play, entry = ANSWER, by = 'fan', rewarded = true, day = DAY) {
  return play.do('GuessAmv', { day, guess: entry, rewarded }, user(by));
}

function wrong(play: Play, count: number, by = 'fan'): void {
  for (const other of OTHERS.slice(0, count)) guess(play, other, by);
}

describe('a day of the daily game', () => {
  it('is opened once, with the answer and the version of the first', () => {
    const play = open(openedSeason());
    const late = { day: DAY, catalogueVersion: 4, answer: amv('late'), sample: true };
    expect(play.do('OpenAmvdleDay', late, SYSTEM)).toEqual([]);
    expect(play.state.amvdle.days.get(DAY)).toEqual({ answer: ANSWER, catalogueVersion: 3, sample: false });
  });

  it('accepts guesses of logged-in users while it is open', () => {
    expect(guess(opened()).map(({ type }) => type)).toEqual(['AmvdleGuessed', 'AmvdleWon']);
    expect(() => guess(opened(), ANSWER, 'fan', true, '2025-03-29')).toThrow('There is no game today');
    expect(() => opened().do('GuessAmv', { day: DAY, guess: ANSWER, rewarded: true }, SYSTEM)).toThrow(
      'Please login again',
    );
  });

  it('refuses a guess for another day', () => {
    const play = opened();
    const late = { day: DAY, sentFor: '2025-03-27', guess: ANSWER, rewarded: true };
    expect(() => play.do('GuessAmv', late, user('fan'))).toThrow('A new day has begun');
    expect(play.do('GuessAmv', { ...late, sentFor: DAY }, user('fan'))).toHaveLength(2);
  });

  it('refuses unknown and repeated guesses without counting them', () => {
    const play = opened();
    const unknown = { day: DAY, guess: null, rewarded: true };
    expect(() => play.do('GuessAmv', unknown, user('fan'))).toThrow('This AMV is not in the list.');
    wrong(play, 1);
    expect(() => wrong(play, 1)).toThrow('You have already guessed this AMV.');
    expect(guess(play, OTHERS[1])).toMatchObject([{ data: { number: 2 } }]);
  });

  it('accepts no guess after a win', () => {
    const play = opened();
    wrong(play, 7);
    expect(guess(play)).toMatchObject([{ data: { number: 8 } }, { type: 'AmvdleWon', data: { guesses: 8 } }]);
    expect(() => guess(play)).toThrow("Today's game is over");
    expect(() => guess(play, OTHERS[8])).toThrow("Today's game is over");
  });

  it('is lost with the eighth wrong guess', () => {
    const play = opened();
    wrong(play, 7);
    expect(guess(play, OTHERS[7]).map(({ type }) => type)).toEqual(['AmvdleGuessed', 'AmvdleLost']);
    expect(() => guess(play)).toThrow("Today's game is over");
  });

  it('is a separate game for each user and day', () => {
    const play = open(opened(), '2025-03-29');
    guess(play);
    expect(guess(play, ANSWER, 'other')).toHaveLength(2);
    expect(guess(play, ANSWER, 'fan', true, '2025-03-29')).toHaveLength(2);
  });
});

describe('the reward', () => {
  const won = (play: Play, by: string, rewarded = true) => {
    const before = play.balance(by);
    const [, win] = guess(play, ANSWER, by, rewarded);
    return { reward: win?.type === 'AmvdleWon' && win.data.reward, gained: play.balance(by) - before };
  };

  it('is for both members of a team that has submitted its video', () => {
    const play = opened();
    expect(won(play, 'red-a')).toEqual({ reward: REWARD, gained: REWARD });
    expect(won(play, 'red-b')).toEqual({ reward: REWARD, gained: REWARD });
  });

  it('is not paid without a team, without a video or after its removal', () => {
    const play = opened();
    expect(won(play, 'fan')).toEqual({ reward: 0, gained: 0 });
    expect(won(play, 'blue-a')).toEqual({ reward: 0, gained: 0 });
    play.do('RemoveVideo', { videoId: 'v-red' });
    expect(won(play, 'red-a')).toEqual({ reward: 0, gained: 0 });
  });

  it('is not paid when the catalogue pays nothing', () => {
    expect(won(opened(), 'red-a', false)).toEqual({ reward: 0, gained: 0 });
  });

  it('and the number of guesses are rules of the season', () => {
    const play = open(openedSeason({ amvdleReward: 100, amvdleGuesses: 2 }).team('red'));
    expect(won(play, 'red-a')).toEqual({ reward: 100, gained: 100 });
    wrong(play, 2, 'fan');
    expect(play.events.at(-1)?.type).toBe('AmvdleLost');
    expect(() => guess(play)).toThrow('ends with the right title or after 2 guesses');
  });
});

describe('a streak', () => {
  it('counts the days in a row that were won before a day', () => {
    const play = openedSeason();
    for (const day of ['2025-03-26', '2025-03-28', '2025-03-29', '2025-03-30', '2025-03-31']) open(play, day);
    for (const day of ['2025-03-26', '2025-03-28', '2025-03-29', '2025-03-30'])
      guess(play, ANSWER, 'fan', true, day);
    const { amvdle } = play.state;
    // Includes the night in which daylight saving time begins.
    expect(streakBefore(amvdle, '2025-03-31', 'fan')).toBe(3);
    expect(streakBefore(amvdle, '2025-03-28', 'fan')).toBe(0);
    expect(streakBefore(amvdle, '2025-04-01', 'fan')).toBe(0);
    expect(streakBefore(amvdle, '2025-03-31', 'other')).toBe(0);
  });
});
