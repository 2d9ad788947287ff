import { describe, expect, it } from '@jest/globals';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { Film } from './film.js';

/** Milliseconds. */
const MINUTE = 60_000;
const REVEAL = 6600;

const chapterAt = (index: number, kind: Chapter['kind'], round: number | null = null): Chapter => ({
  ...({} as Chapter),
  kind,
  index,
  round,
});

/** Ten events before round 1, which has bets, results and changes of the lead; round 2 has only bets. */
function filmOf({ bets, results }: { bets: number; results: number }) {
  const first = 11 + bets;
  const chapters = [
    chapterAt(10, 'round', 1),
    ...Array.from({ length: results }, (_, n) => chapterAt(first + n, n % 2 ? 'upset' : 'result', 1)),
    chapterAt(first + results, 'round', 2),
  ];
  return new Film(chapters, first + results + 3);
}

function lengthOf(film: Film, round: number): number {
  const { from, to } = film.scenes.find((scene) => scene.round === round)!;
  let time = 0;
  for (let index = from; index <= to; index++) time += film.holdAt(index);
  return time;
}

describe('the film of a season', () => {
  it('has a scene for what came before, and one for each round until the next is shown', () => {
    expect(filmOf({ bets: 20, results: 4 }).scenes).toEqual([
      { round: 0, from: 0, to: 9 },
      { round: 1, from: 10, to: 34 },
      { round: 2, from: 35, to: 37 },
    ]);
  });

  it.each([
    { bets: 300, results: 4 },
    { bets: 300, results: 12 },
    { bets: 50_000, results: 256 },
  ])('takes a minute per round ($bets bets, $results results)', (size) => {
    expect(lengthOf(filmOf(size), 1)).toBeCloseTo(MINUTE, -2);
  });

  it('does not stretch a round in which little happened', () => {
    expect(lengthOf(filmOf({ bets: 2, results: 1 }), 1)).toBeLessThan(MINUTE / 3);
  });

  it('pauses at each result for a whole reveal, or a shorter one where there are many', () => {
    const [few, many] = [4, 12].map((results) => filmOf({ bets: 300, results }));
    expect(few!.holdAt(311)).toBe(REVEAL);
    expect(many!.holdAt(311)).toBeLessThan(REVEAL);
    expect(many!.holdAt(311)).toBeGreaterThan(REVEAL / 3);
  });

  it('sums bets up until there is time to see them, but leaves out no result', () => {
    const film = filmOf({ bets: 3000, results: 4 });
    const { next, wait } = film.after(20, 100);
    expect(next).toBeGreaterThan(23);
    expect(wait).toBeGreaterThanOrEqual(100);
    expect(film.after(3009, 100).next).toBe(3011);
    expect(film.after(3011, 100).next).toBe(3012);
    expect(film.resultAt(3011)).toMatchObject({ kind: 'result' });
  });

  it('leaves out no result where results are shorter than a frame', () => {
    const film = filmOf({ bets: 50_000, results: 256 });
    expect(film.holdAt(50_011)).toBeLessThan(200);
    for (let index = 50_011; index < 50_266; index++) expect(film.after(index, 200).next).toBe(index + 1);
  });
});
