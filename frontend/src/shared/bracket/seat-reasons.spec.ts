import { describe, expect, it } from '@jest/globals';
import { bracket, bye, decided, match, round } from './testing/sample-bracket.js';
import { seatReasons } from './seat-reasons.js';

const revive = (name: string) => ({ team_name: name, by: 'admin' as const, at: '' });

describe('the seats of a later round', () => {
  it('are those of the winners in order, then of the revived teams', () => {
    const shown = bracket(
      [
        decided(1, 2, 'C', 'D', 'D'),
        decided(1, 1, 'A', 'B'),
        match(2, 1, { team1: 'A', team2: 'D' }),
        match(2, 2, { team1: 'C', team2: 'B' }),
      ],
      [round(1, { revives: [revive('C'), revive('B')] }), round(2)],
    );
    expect(seatReasons(shown, match(2, 1, { team1: 'A', team2: 'D' }))).toEqual({
      seats: [
        { team: 'A', place: 1, because: 'won', match: 1 },
        { team: 'D', place: 2, because: 'won', match: 2 },
      ],
      of: 4,
      passedOver: [],
      byeAgain: false,
      exchanged: null,
    });
    expect(seatReasons(shown, match(2, 2, { team1: 'C', team2: 'B' }))?.seats).toEqual([
      { team: 'C', place: 3, because: 'revived', match: null },
      { team: 'B', place: 4, because: 'revived', match: null },
    ]);
  });

  it('pass the bye on to the last team without one, and name who was passed over', () => {
    const shown = bracket(
      [decided(1, 1, 'A', 'B'), decided(1, 2, 'C', 'D'), bye(1, 3, 'E'), bye(2, 2, 'C')],
      [round(1), round(2)],
    );
    expect(seatReasons(shown, bye(2, 2, 'C'))).toEqual({
      seats: [{ team: 'C', place: 2, because: 'won', match: 2 }],
      of: 3,
      passedOver: ['E'],
      byeAgain: false,
      exchanged: null,
    });
    const played = seatReasons(shown, match(2, 1, { team1: 'A', team2: 'E' }));
    expect(played).toMatchObject({
      of: 2,
      seats: [
        { team: 'A', place: 1 },
        { team: 'E', place: 2, because: 'bye', match: 3 },
      ],
    });
  });

  it('say that two teams changed places, so that two byes do not meet', () => {
    // C had the bye of round 1, D that of round 2; both would meet in round 3.
    const shown = bracket(
      [
        bye(1, 1, 'C'),
        decided(1, 2, 'X', 'Y'),
        decided(2, 1, 'A', 'a'),
        decided(2, 2, 'B', 'b'),
        decided(2, 3, 'C', 'c'),
        bye(2, 4, 'D'),
        decided(2, 5, 'E', 'e'),
        decided(2, 6, 'F', 'f'),
      ],
      [round(1), round(2), round(3)],
    );
    expect(seatReasons(shown, match(3, 2, { team1: 'E', team2: 'D' }))).toMatchObject({
      exchanged: ['C', 'E'],
    });
    expect(seatReasons(shown, match(3, 1, { team1: 'A', team2: 'B' }))?.exchanged).toBeNull();
  });

  it('are not explained by results that are hidden, open, or lead to another match', () => {
    const second = match(2, 1, { team1: 'A', team2: 'C' });
    const first = [decided(1, 1, 'A', 'B'), decided(1, 2, 'C', 'D')];
    const rounds = [round(1), round(2)];
    expect(seatReasons(bracket(first, rounds), second)).not.toBeNull();
    expect(seatReasons(bracket([], rounds), second)).toBeNull();
    expect(seatReasons(bracket([first[0]!, match(1, 2, { team1: 'C' })], rounds), second)).toBeNull();
    expect(seatReasons(bracket(first, rounds), match(2, 1, { team1: 'A', team2: 'D' }))).toBeNull();
  });
});
