import { describe, expect, it } from '@jest/globals';
import { match, round } from '../../testing/sample-bracket.js';
import { layOutBracket } from './bracket-layout.js';
import { boxOf, measuresOf, placeOf } from './bracket-measures.js';

const layoutOf = (teams: number) =>
  layOutBracket(
    Array.from({ length: teams / 2 }, (_, index) => match(1, index + 1)),
    [round(1)],
  );

describe('the measures of a bracket', () => {
  it.each([4, 8, 16, 32])('fit every round of %i teams into a laptop', (teams) => {
    expect(measuresOf(layoutOf(teams), 1240).width).toBeLessThanOrEqual(1240);
  });
  it('leave names enough room where the screen is too narrow for all rounds', () => {
    expect(measuresOf(layoutOf(512), 1240)).toMatchObject({ cell: 112, gutter: 16 });
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
