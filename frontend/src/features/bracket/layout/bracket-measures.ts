/** Pixels. The cells have fixed sizes, so the lines need no measuring, even with 512 teams. */
export const CELL_WIDTH = 256;
export const CELL_HEIGHT = 88;
export const ROW_HEIGHT = 104;
export const HEAD_HEIGHT = 56;

const NARROWEST_CELL = 168;
const WIDEST_CELL = 300;
const GUTTER = 40;
const NARROW_GUTTER = 24;
/** From this number of rounds on, the bracket is wider than the text column. */
const WIDE_FROM = 5;

export interface BracketWidths {
  readonly cell: number;
  readonly gutter: number;
}

/** Width of a round in pixels. All rounds share the available width, and scroll below the minimum. 0: not known yet. */
export function bracketWidths(columns: number, available: number): BracketWidths {
  if (available === 0) return { cell: CELL_WIDTH, gutter: GUTTER };
  const cellWith = (gutter: number) => Math.floor((available - (columns - 1) * gutter) / columns);
  const roomy = cellWith(GUTTER);
  if (roomy >= CELL_WIDTH) return { cell: Math.min(roomy, WIDEST_CELL), gutter: GUTTER };
  return {
    cell: Math.max(NARROWEST_CELL, Math.min(CELL_WIDTH, cellWith(NARROW_GUTTER))),
    gutter: NARROW_GUTTER,
  };
}

export function isWide(columns: number): boolean {
  return columns >= WIDE_FROM;
}
