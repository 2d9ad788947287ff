import type { BracketLayout, Half } from './bracket-layout.types.js';

/** Pixels. The cells have fixed sizes, so the lines need no measuring, even with 512 teams. */
export const CELL_HEIGHT = 48;
export const ROW_HEIGHT = 62;
export const HEAD_HEIGHT = 44;
/** Of a label above or below a cell. One fits between two cells. */
export const LABEL_HEIGHT = ROW_HEIGHT - CELL_HEIGHT;

const NARROWEST_CELL = 112;
const WIDEST_CELL = 340;
/** From this width of a cell on, there is room for wide gutters. */
const ROOMY_CELL = 180;
const GUTTER = 40;
const NARROW_GUTTER = 16;

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
  const across = layout.columns.length * (layout.halves ? 2 : 1) - (layout.halves ? 1 : 0);
  const cellWith = (gutter: number) => Math.floor((available - (across - 1) * gutter) / across);
  const gutter = cellWith(GUTTER) >= ROOMY_CELL ? GUTTER : NARROW_GUTTER;
  const cell = Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, cellWith(gutter)));
  const height = HEAD_HEIGHT + layout.rows * ROW_HEIGHT;
  return { cell, gutter, width: across * (cell + gutter) - gutter, height };
}

/** At which place from the left the cells of a round are. */
export function placeOf(layout: Pick<BracketLayout, 'columns'>, column: number, half: Half): number {
  return half === 'right' ? 2 * (layout.columns.length - 1) - column : column;
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
