/** Pixels. The cells have a fixed size so that the lines need no measuring, also with 512 teams. */
export const CELL_WIDTH = 256;
export const CELL_HEIGHT = 88;
export const ROW_HEIGHT = 104;
export const GUTTER = 40;
export const HEAD_HEIGHT = 56;
