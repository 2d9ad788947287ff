import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { HEAD_HEIGHT, ROW_HEIGHT, type Box } from '../../../shared/bracket/board/layout/bracket-measures.js';
import { useBoardView } from './use-board-view.js';

const SIZE = { measures: { width: 1000, height: HEAD_HEIGHT + 256 * ROW_HEIGHT }, zoom: 1 };
const atRow = (row: number): Box => ({
  left: 0,
  top: HEAD_HEIGHT + row * ROW_HEIGHT,
  width: 200,
  height: 48,
});

function boardWith(box: Box | null) {
  const part = document.createElement('section');
  Object.defineProperties(part, {
    clientHeight: { value: 10 * ROW_HEIGHT, configurable: true },
    clientWidth: { value: 1000 },
  });
  const ref = { current: part };
  const drawn: (number | undefined)[] = [];
  const hook = renderHook(
    (shown: { box: Box | null }) => {
      const rows = useBoardView(ref, shown.box, SIZE);
      drawn.push(rows?.first);
      return rows;
    },
    { initialProps: { box } },
  );
  const scrollTo = (row: number) => {
    part.scrollTop = row * ROW_HEIGHT;
    act(() => void part.dispatchEvent(new Event('scroll')));
  };
  return { part, drawn, scrollTo, ...hook };
}

/** The part has no height until `draw` puts a board into it. */
function boardToCome(box: Box) {
  const part = document.createElement('section');
  Object.defineProperties(part, {
    clientHeight: { value: 1, configurable: true },
    clientWidth: { value: 1000 },
  });
  const ref = { current: part };
  const drawn: (number | null)[] = [];
  const hook = renderHook(
    (size: typeof SIZE | null) => {
      const rows = useBoardView(ref, box, size);
      drawn.push(rows && rows.last);
      return rows;
    },
    { initialProps: null as typeof SIZE | null },
  );
  const draw = () => {
    Object.defineProperty(part, 'clientHeight', { value: 40 * ROW_HEIGHT });
    hook.rerender(SIZE);
  };
  return { part, drawn, draw, ...hook };
}

describe('the view of a board', () => {
  it('scrolls to another place, whose rows are drawn at once', () => {
    const { part, drawn, result, rerender } = boardWith(atRow(2));
    expect(part.scrollTop).toBe(0);
    drawn.length = 0;
    rerender({ box: atRow(100) });
    const { first, last } = result.current!;
    expect(first).toBeLessThan(96);
    expect(last).toBeGreaterThan(105);
    expect(part.scrollTop).toBeGreaterThan(90 * ROW_HEIGHT);
    expect(part.scrollTop).toBeLessThan(100 * ROW_HEIGHT);
    // React discards the first one before anything is drawn.
    expect(drawn.slice(1)).toEqual([first]);
  });

  it('follows the reader who scrolls away, until the place is another one', () => {
    const { part, result, scrollTo, rerender } = boardWith(atRow(100));
    scrollTo(200);
    rerender({ box: atRow(100) });
    expect(part.scrollTop).toBe(200 * ROW_HEIGHT);
    expect(result.current!.last).toBeGreaterThanOrEqual(210);
    rerender({ box: atRow(101) });
    expect(part.scrollTop).toBeLessThan(101 * ROW_HEIGHT);
  });

  it('brings the place into sight again when the board has another height', () => {
    const { part, scrollTo } = boardWith(atRow(100));
    scrollTo(90);
    Object.defineProperty(part, 'clientHeight', { value: 5 * ROW_HEIGHT });
    act(() => void part.dispatchEvent(new Event('scroll')));
    expect(part.scrollTop).toBeGreaterThan(95 * ROW_HEIGHT);
    expect(part.scrollTop).toBeLessThan(100 * ROW_HEIGHT);
  });

  it('keeps the same rows while a few pixels are scrolled, so that nothing is drawn', () => {
    const { part, result } = boardWith(null);
    const before = result.current;
    part.scrollTop = 1;
    act(() => void part.dispatchEvent(new Event('scroll')));
    expect(result.current).toBe(before);
  });

  it('measures its part when the board is there, before anything is painted', () => {
    const { part, drawn, result, draw } = boardToCome(atRow(2));
    expect(result.current).toBeNull();
    drawn.length = 0;
    draw();
    expect(result.current!.last).toBeGreaterThanOrEqual(40);
    expect(drawn.every((last) => last === null || last < 20 || last >= 40)).toBe(true);
    // Row 2 is in sight from the top.
    expect(part.scrollTop).toBe(0);
  });

  it('scrolls to a place far below when the board is there', () => {
    const { part, draw } = boardToCome(atRow(100));
    draw();
    expect(part.scrollTop).toBeGreaterThan(80 * ROW_HEIGHT);
    expect(part.scrollTop).toBeLessThan(81 * ROW_HEIGHT);
  });
});
