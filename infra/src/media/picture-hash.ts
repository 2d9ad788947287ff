import type { PictureHash } from '@arena/domain/kernel/picture-hash';
import { pictureLibrary } from './picture-library.js';

/** One more column than bits in a row. */
const [COLUMNS, ROWS] = [9, 8];
/** Of 255, between the darkest and the brightest cell. Below are black pictures, and titles on them. */
const LEAST_CONTRAST = 24;

/** Where small pictures are in a larger one. */
export interface PictureGrid {
  readonly count: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

/** @param bytes stored, so it was checked */
export async function hashPicture(bytes: Uint8Array): Promise<PictureHash> {
  const sharp = await pictureLibrary();
  const cells = sharp(bytes).greyscale().resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'linear' });
  return hashOf(await cells.raw().toBuffer());
}

/** One hash for each picture of the grid. @param bytes stored, so it was checked */
export async function hashPictures(bytes: Uint8Array, grid: PictureGrid): Promise<PictureHash[]> {
  const sharp = await pictureLibrary();
  const { columns } = grid;
  const rows = Math.ceil(grid.count / columns);
  // The whole at once: each small picture becomes the cells of its hash.
  const size = { left: 0, top: 0, width: columns * grid.width, height: rows * grid.height };
  const cut = await sharp(bytes).extract(size).greyscale().raw().toBuffer();
  const whole = { width: size.width, height: size.height, channels: 1 } as const;
  const small = sharp(cut, { raw: whole }).resize(columns * COLUMNS, rows * ROWS, {
    fit: 'fill',
    kernel: 'linear',
  });
  const cells = await small.greyscale().raw().toBuffer();
  return Array.from({ length: grid.count }, (_, index) => {
    const [left, top] = [(index % columns) * COLUMNS, Math.floor(index / columns) * ROWS];
    const lines = Array.from({ length: ROWS }, (_line, row) => {
      const from = (top + row) * columns * COLUMNS + left;
      return cells.subarray(from, from + COLUMNS);
    });
    return hashOf(Buffer.concat(lines));
  });
}

function hashOf(cells: Uint8Array): PictureHash {
  if (Math.max(...cells) - Math.min(...cells) < LEAST_CONTRAST) return null;
  const words: [number, number] = [0, 0];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column;
      const half = row < ROWS / 2 ? 0 : 1;
      words[half] = (words[half] << 1) | Number((cells[at] ?? 0) > (cells[at - 1] ?? 0));
    }
  return words;
}
