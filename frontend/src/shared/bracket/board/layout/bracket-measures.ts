import type { BracketLayout, Half } from './bracket-layout.types.js';

/** Pixels. The cells have fixed sizes, so the lines need no measuring, even with 512 teams. */
export const CELL_HEIGHT = 56;
export const ROW_HEIGHT = 70;
export const HEAD_HEIGHT = 44;
/** Of a label above or below a cell. One fits between two cells. */
export const LABEL_HEIGHT = ROW_HEIGHT - CELL_HEIGHT;

/** Of any name in one or two lines, beside its odds. */
const NARROWEST_CELL = 150;
/** Of a board with more columns than this, which only fits a screen at a size at which nobody reads names. */
const MANY_COLUMNS = 11;
const NARROWEST_OF_MANY = 112;
const WIDEST_CELL = 340;
/** From this width of a cell on, there is room for wide gutters. */
const ROOMY_CELL = 180;
const GUTTER = 40;
const NARROW_GUTTER = 16;
/** Between two halves that do not meet in a match, as a part of a column. */
const MIDDLE_GAP = 0.25;

export interface BoardMeasures {
  readonly cell: number;
  readonly gutter: number;
  readonly width: number;
  readonly height: number;
}

/** The rounds share the available width in pixels. The board is wider if they would become too narrow. */
export function measuresOf(
  layout: Pick<BracketLayout, 'columns' | 'rows' | 'halves'>,
  available: number,
): BoardMeasures {
  const across = layout.halves ? placeOf(layout, 0, 'right') + 1 : layout.columns.length;
  const cellWith = (gutter: number) => Math.floor((available - (across - 1) * gutter) / across);
  const gutter = cellWith(GUTTER) >= ROOMY_CELL ? GUTTER : NARROW_GUTTER;
  const narrowest = across > MANY_COLUMNS ? NARROWEST_OF_MANY : NARROWEST_CELL;
  const cell = Math.max(narrowest, Math.min(WIDEST_CELL, cellWith(gutter)));
  const height = HEAD_HEIGHT + layout.rows * ROW_HEIGHT;
  return { cell, gutter, width: across * (cell + gutter) - gutter, height };
}

/** At which place from the left the cells of a round are. */
export function placeOf({ columns }: Pick<BracketLayout, 'columns'>, column: number, half: Half): number {
  if (half !== 'right') return column;
  const meet = columns.at(-1)?.cells.some((cell) => cell.half === 'middle');
  return 2 * columns.length - (meet ? 2 : 1 - MIDDLE_GAP) - column;
}

/**
 * The layout without the rounds in the middle of which nobody is known yet, where they would take the room of the
 * names.
 */
export function reachedPart(layout: BracketLayout, available: number): BracketLayout {
  if (!layout.halves || measuresOf(layout, available).cell >= ROOMY_CELL) return layout;
  const columns = layout.columns.filter(
    ({ view, cells }) => view !== null || cells.some(({ seats }) => seats.some((team) => team !== null)),
  );
  return { ...layout, columns };
}

/**
 * How a board fills a frame: the width to lay it out for, and the zoom.
 * @param readable the smallest zoom
 */
export function fillOf(
  layout: BracketLayout,
  frame: { readonly width: number; readonly height: number },
  readable = 0,
): { width: number; zoom: number } {
  const narrowest = measuresOf(layout, 0);
  const zoom = Math.max(readable, Math.min(frame.width / narrowest.width, frame.height / narrowest.height));
  return { width: frame.width / zoom, zoom };
}

/** A place of the board in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a match is drawn. Null: nowhere. */
export function boxOf(layout: BracketLayout, available: number, matchId: string | null): Box | null {
  const { cell: width, gutter } = measuresOf(layout, available);
  for (const [column, { cells }] of layout.columns.entries()) {
    const cell = cells.find(({ match }) => match !== null && match.match_id === matchId);
    if (!cell) continue;
    const left = placeOf(layout, column, cell.half) * (width + gutter);
    return { left, top: HEAD_HEIGHT + cell.row * ROW_HEIGHT, width, height: CELL_HEIGHT };
  }
  return null;
}

/** Rows from the first to the last, which may lie outside the board. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}
