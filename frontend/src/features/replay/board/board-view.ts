import {
  HEAD_HEIGHT,
  ROW_HEIGHT,
  type BoardMeasures,
  type Box,
  type RowSpan,
} from '../../../shared/bracket/board/layout/bracket-measures.js';

/** Rows that come into sight together, so that scrolling by one row draws nothing. */
const STEP = 4;

/** What a scrolled part of the page shows of its bracket, in pixels of the screen. */
export interface BoardView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** 0 in browsers that lay nothing out. */
  readonly height: number;
}

export interface BoardSize {
  readonly measures: Pick<BoardMeasures, 'width' | 'height'>;
  readonly zoom: number;
}

/** The same view if a place is in sight; otherwise the one with the place in its middle. */
export function viewWith(box: Box, view: BoardView, { measures, zoom }: BoardSize): BoardView {
  const { left, top, width, height } = view;
  const across = { from: box.left * zoom, to: (box.left + box.width) * zoom };
  const down = { from: box.top * zoom, to: (box.top + box.height) * zoom };
  const x = scrolledTo(across, { at: left, length: width, head: 0, end: measures.width * zoom });
  // The names of the rounds stay above the matches.
  const y = scrolledTo(down, {
    at: top,
    length: height,
    head: HEAD_HEIGHT * zoom,
    end: measures.height * zoom,
  });
  return x === left && y === top ? view : { ...view, left: x, top: y };
}

interface Axis {
  readonly at: number;
  readonly length: number;
  /** Pixels at the start of the view that are covered. */
  readonly head: number;
  readonly end: number;
}

function scrolledTo({ from, to }: { from: number; to: number }, { at, length, head, end }: Axis): number {
  if (from >= at + head && to <= at + length) return at;
  const middle = (from + to - head - length) / 2;
  return Math.round(Math.min(Math.max(0, end - length), Math.max(0, middle)));
}

export function rowsIn({ top, height }: BoardView, zoom: number): RowSpan {
  const rowAt = (pixels: number) => (pixels / zoom - HEAD_HEIGHT) / ROW_HEIGHT / STEP;
  const bottom = height > 0 ? top + height : Infinity;
  return { first: (Math.floor(rowAt(top)) - 1) * STEP, last: (Math.ceil(rowAt(bottom)) + 1) * STEP };
}
