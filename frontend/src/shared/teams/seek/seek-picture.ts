import type { SeekPicturesView } from '@arena/projections/videos/video.types';

/** Where the picture of this second is. The film may be a little longer than its last picture. */
export function placeOf(
  second: number,
  { every, count, columns }: Pick<SeekPicturesView, 'every' | 'count' | 'columns'>,
): { column: number; row: number } {
  const at = Math.min(count - 1, Math.max(0, Math.floor(second / every)));
  return { column: at % columns, row: Math.floor(at / columns) };
}
