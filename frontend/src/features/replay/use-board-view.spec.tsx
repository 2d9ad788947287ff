import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { HEAD_HEIGHT, ROW_HEIGHT, type Box } from '../../shared/bracket/board/bracket-measures.js';
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

  it('measures its part again when it has a board, before anything is painted', () => {
    const part = document.createElement('section');
    Object.defineProperty(part, 'clientHeight', { value: 1, configurable: true });
    const ref = { current: part };
    const sizeOf = (height: number) => ({ measures: { width: 1000, height }, zoom: 1 });
    const { result, rerender } = renderHook((height: number) => useBoardView(ref, null, sizeOf(height)), {
      initialProps: HEAD_HEIGHT,
    });
    const empty = result.current!.last;
    Object.defineProperty(part, 'clientHeight', { value: 40 * ROW_HEIGHT });
    rerender(SIZE.measures.height);
    expect(empty).toBeLessThan(10);
    expect(result.current!.last).toBeGreaterThanOrEqual(40);
  });
});
