import { describe, expect, it } from '@jest/globals';
import { HEAD_HEIGHT, ROW_HEIGHT } from '../../../shared/bracket/board/layout/bracket-measures.js';
import { rowsIn, viewWith, type BoardView } from './board-view.js';

const SIZE = { measures: { width: 3000, height: HEAD_HEIGHT + 256 * ROW_HEIGHT }, zoom: 1 };
const START: BoardView = { left: 0, top: 0, width: 1000, height: 600 };
const boxAt = (left: number, top: number) => ({ left, top, width: 200, height: 48 });

describe('the view of a bracket', () => {
  it('stays the same object while the place is in sight, so that nothing is scrolled', () => {
    expect(viewWith(boxAt(800, 552), START, SIZE)).toBe(START);
    expect(viewWith(boxAt(0, HEAD_HEIGHT), START, SIZE)).toBe(START);
  });

  it('has the place in its middle if it was out of sight, below the names of the rounds', () => {
    const { left, top } = viewWith(boxAt(1500, 8000), START, SIZE);
    expect(left + 500).toBe(1600);
    expect(top + HEAD_HEIGHT + (600 - HEAD_HEIGHT) / 2).toBe(8024);
  });

  it('scrolls only in the direction in which the place is out of sight', () => {
    const below = viewWith(boxAt(100, 8000), { ...START, left: 50 }, SIZE);
    expect(below.left).toBe(50);
    const behind = { ...START, top: 7990 };
    expect(viewWith(boxAt(100, 8000), behind, SIZE).top).toBeLessThan(7990);
  });

  it('does not leave the bracket', () => {
    const end = viewWith(boxAt(2800, SIZE.measures.height - 60), START, SIZE);
    expect(end).toMatchObject({ left: 2000, top: SIZE.measures.height - 600 });
    const far = { ...START, left: 2000, top: 9000 };
    expect(viewWith(boxAt(0, HEAD_HEIGHT), far, SIZE)).toMatchObject({ left: 0, top: 0 });
    const small = { measures: { width: 400, height: 300 }, zoom: 1 };
    expect(viewWith(boxAt(0, HEAD_HEIGHT), far, small)).toMatchObject({ left: 0, top: 0 });
  });

  it('counts in pixels of the screen', () => {
    const half = viewWith(boxAt(0, 8000), START, { ...SIZE, zoom: 0.5 });
    expect(half.top).toBe(Math.round(4012 - (600 + HEAD_HEIGHT / 2) / 2));
  });
});

describe('the rows in sight', () => {
  const view = (top: number, height = 10 * ROW_HEIGHT) => ({ ...START, top, height });

  it('are those of the view, and some above and below', () => {
    const { first, last } = rowsIn(view(HEAD_HEIGHT + 100 * ROW_HEIGHT), 1);
    expect(first).toBeLessThanOrEqual(96);
    expect(first).toBeGreaterThanOrEqual(92);
    expect(last).toBeGreaterThanOrEqual(114);
    expect(last).toBeLessThanOrEqual(118);
  });

  it('are more where the matches are smaller', () => {
    expect(rowsIn(view(0), 0.25).last).toBeGreaterThanOrEqual(40);
  });

  it('are all where nothing is laid out', () => {
    expect(rowsIn(view(0, 0), 1).last).toBe(Infinity);
  });
});
