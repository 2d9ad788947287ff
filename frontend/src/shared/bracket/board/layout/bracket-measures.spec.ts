import { describe, expect, it } from '@jest/globals';
import { decided, match, round } from '../../testing/sample-bracket.js';
import { layOutBracket } from './bracket-layout.js';
import { boxOf, fillOf, measuresOf, placeOf, reachedPart } from './bracket-measures.js';

const layoutOf = (teams: number) =>
  layOutBracket(
    Array.from({ length: teams / 2 }, (_, index) => match(1, index + 1)),
    [round(1)],
  );

describe('the measures of a bracket', () => {
  it.each([4, 8, 16])('fit every round of %i teams into a laptop', (teams) => {
    expect(measuresOf(layoutOf(teams), 1240).width).toBeLessThanOrEqual(1240);
  });
  it('leave names enough room where the screen is too narrow for all rounds', () => {
    expect(measuresOf(layoutOf(512), 1240)).toMatchObject({ cell: 112, gutter: 16 });
    expect(measuresOf(layoutOf(64), 1240)).toMatchObject({ cell: 150, gutter: 16 });
  });
  it('stay moderate where there are few rounds', () => {
    expect(measuresOf(layoutOf(4), 1900).cell).toBe(340);
  });
  it('mirror the right half', () => {
    const layout = layoutOf(16);
    expect(placeOf(layout, 0, 'left')).toBe(0);
    expect(placeOf(layout, 3, 'middle')).toBe(3);
    expect(placeOf(layout, 0, 'right')).toBe(6);
  });
  it('give the room of rounds that nobody has reached to the names', () => {
    const whole = layoutOf(32);
    const part = reachedPart(whole, 1240);
    expect(part.columns.map((column) => column.round)).toEqual([1]);
    // Both halves side by side, with a gap.
    expect(placeOf(part, 0, 'right')).toBe(1.25);
    expect(measuresOf(part, 1240)).toMatchObject({ cell: 340 });
    expect(reachedPart(whole, 3000)).toBe(whole);
  });
  it('keep a round in which a team is known', () => {
    const won = layOutBracket(
      Array.from({ length: 16 }, (_, at) => (at === 0 ? decided(1, 1, 'A', 'B') : match(1, at + 1))),
      [round(1)],
    );
    expect(reachedPart(won, 1240).columns.map((column) => column.round)).toEqual([1, 2]);
  });
  it.each([
    [1824, 984],
    [1248, 828],
    [600, 900],
  ])('fill a frame of %i × %i', (width, height) => {
    const layout = layoutOf(32);
    const fill = fillOf(layout, { width, height });
    const board = measuresOf(layout, fill.width);
    const parts = [(board.width * fill.zoom) / width, (board.height * fill.zoom) / height];
    expect(Math.max(...parts)).toBeCloseTo(1);
  });
  it('stay readable in a small frame, which scrolls', () => {
    expect(fillOf(layoutOf(32), { width: 328, height: 800 }, 0.7).zoom).toBe(0.7);
  });
  it('name the place of a match', () => {
    const layout = layoutOf(16);
    const { cell, gutter } = measuresOf(layout, 1240);
    const [first] = layout.columns[0]!.cells;
    expect(boxOf(layout, 1240, first!.match!.match_id)).toMatchObject({ left: 0, width: cell });
    const right = layout.columns[0]!.cells.find(({ half }) => half === 'right')!;
    expect(boxOf(layout, 1240, right.match!.match_id)?.left).toBe(6 * (cell + gutter));
    expect([boxOf(layout, 1240, 'r9m9'), boxOf(layout, 1240, null)]).toEqual([null, null]);
  });
});
