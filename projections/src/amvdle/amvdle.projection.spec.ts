import { describe, expect, it } from '@jest/globals';
import { feedbackOn } from '@arena/domain/tournament/amvdle/feedback';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { amvs } from '../testing/amvs.js';
import { RankedList } from '../leaderboards/ranked-list.js';
import { EventLog } from '../testing/event-log.js';
import { documentsAfter } from '../testing/folding.js';
import { amvdleGamesProjection } from './games.projection.js';
import { amvdlePlayersProjection } from './players.projection.js';
import { PLAYER_ORDER, playerStanding, type PlayerPlace } from './player-ranking.js';
import { bestStreakOf, streakOf } from './streaks.js';

const [answer, other] = amvs(2);
if (!answer || !other) throw new Error('There are two');
const DAY = '2025-03-28';

function guessed(number: number, guess = other!, day = DAY): TournamentEvent {
  const feedback = feedbackOn(guess, answer!);
  return { type: 'AmvdleGuessed', data: { day, userId: 'ann', number, guess, feedback } };
}
function won(day = DAY, guesses = 2, userId = 'ann'): TournamentEvent {
  return { type: 'AmvdleWon', data: { day, userId, guesses, reward: 25_000 } };
}
function lost(day = DAY, userId = 'ann'): TournamentEvent {
  return { type: 'AmvdleLost', data: { day, userId } };
}
const opened: TournamentEvent = {
  type: 'AmvdleDayOpened',
  data: { day: DAY, catalogueVersion: 1, answer, sample: false },
};

describe('a game', () => {
  const gameAfter = (...facts: TournamentEvent[]) =>
    documentsAfter(amvdleGamesProjection, new EventLog().season(1, opened, ...facts).events);

  it('begins with its first guess', () => {
    expect(gameAfter().size).toBe(0);
    expect(gameAfter(guessed(1)).get(`1:${DAY}:ann`)).toMatchObject({
      guesses: [{ number: 1, guess: other, feedback: { title: 'wrong' } }],
      state: 'playing',
      reward: null,
    });
  });

  it('is won with a reward, or lost', () => {
    expect([...gameAfter(guessed(1), guessed(2, answer), won()).values()]).toMatchObject([
      { guesses: [{ number: 1 }, { number: 2 }], state: 'won', reward: 25_000 },
    ]);
    expect([...gameAfter(guessed(1), lost()).values()]).toMatchObject([{ state: 'lost', reward: null }]);
  });

  it('is separate for each day, user and season', () => {
    const log = new EventLog().season(1, guessed(1), guessed(1, other, '2025-03-29')).season(2, guessed(1));
    expect([...documentsAfter(amvdleGamesProjection, log.events).keys()]).toEqual([
      `1:${DAY}:ann`,
      '1:2025-03-29:ann',
      `2:${DAY}:ann`,
    ]);
  });
});

const playersAfter = (...facts: TournamentEvent[]) => [
  ...documentsAfter(amvdlePlayersProjection, new EventLog().season(1, ...facts).events).values(),
];

describe('a player', () => {
  it('has wins, guesses of the games won, and days', () => {
    const facts = [won('2025-03-28', 2), lost('2025-03-29'), won('2025-03-30', 5)];
    expect(playersAfter(...facts)).toEqual([
      {
        id: '1:ann',
        season: 1,
        userId: 'ann',
        wins: 2,
        guesses: 7,
        wonDays: ['2025-03-28', '2025-03-30'],
        lastLostDay: '2025-03-29',
      },
    ]);
  });

  it('has its days in order, even if games around midnight are recorded in another order', () => {
    const [player] = playersAfter(
      won('2025-03-29'),
      lost('2025-03-31'),
      won('2025-03-28'),
      lost('2025-03-30'),
    );
    expect(player?.wonDays).toEqual(['2025-03-28', '2025-03-29']);
    expect(player?.lastLostDay).toBe('2025-03-31');
  });
});

describe('a streak', () => {
  const wonDays = ['2025-03-20', '2025-03-21', '2025-03-22', '2025-03-28', '2025-03-29', '2025-03-30'];
  const days = { wonDays, lastLostDay: '2025-03-27' };

  it("counts the days won up to today, or up to yesterday while today's game is open", () => {
    expect(streakOf(days, '2025-03-30')).toBe(3);
    expect(streakOf(days, '2025-03-31')).toBe(3);
    expect(streakOf(days, '2025-04-01')).toBe(0);
    expect(streakOf({ wonDays: [], lastLostDay: null }, '2025-03-30')).toBe(0);
  });

  it('ends with a game lost today', () => {
    expect(streakOf({ wonDays, lastLostDay: '2025-03-31' }, '2025-03-31')).toBe(0);
  });

  it('counts as the longest one until a longer one is won', () => {
    expect(bestStreakOf(days)).toBe(3);
    expect(bestStreakOf({ wonDays: [...wonDays, '2025-03-31'] })).toBe(4);
    expect(bestStreakOf({ wonDays: ['2025-03-20', '2025-03-22'] })).toBe(1);
    expect(bestStreakOf({ wonDays: [] })).toBe(0);
  });
});

describe('the best players', () => {
  const ranks = (...facts: TournamentEvent[]) => {
    const standings = playersAfter(...facts).flatMap((player) => playerStanding(player) ?? []);
    const list = new RankedList<PlayerPlace>(standings, PLAYER_ORDER);
    return [...list.after(null)].map(({ rank, item }) => [rank, item.userId]);
  };

  it('rank by wins, then fewer guesses on average, then the longest streak', () => {
    const facts = [
      won('2025-03-20', 8, 'many'),
      won('2025-03-21', 8, 'many'),
      won('2025-03-22', 8, 'many'),
      won('2025-03-20', 3, 'gaps'),
      won('2025-03-22', 4, 'gaps'),
      won('2025-03-20', 4, 'row'),
      won('2025-03-21', 3, 'row'),
      won('2025-03-20', 1, 'quick'),
      won('2025-03-22', 5, 'quick'),
      lost('2025-03-20', 'loser'),
    ];
    expect(ranks(...facts)).toEqual([
      [1, 'many'],
      [2, 'quick'],
      [3, 'row'],
      [4, 'gaps'],
    ]);
  });

  it('share a rank when all of it is equal', () => {
    expect(ranks(won(DAY, 2, 'ann'), won(DAY, 2, 'bob'), won(DAY, 3, 'cid'))).toEqual([
      [1, 'ann'],
      [1, 'bob'],
      [3, 'cid'],
    ]);
  });
});
