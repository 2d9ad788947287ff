import { SEEK_PICTURE } from '@arena/domain/kernel/file-limits';
import type { SeekPicturesView } from '@arena/projections/videos/video.types';

/** Where the picture of this second is. The film may be a little longer than its last picture. */
export function placeOf(
  second: number,
  { every, count }: Pick<SeekPicturesView, 'every' | 'count'>,
): { column: number; row: number } {
  const at = Math.min(count - 1, Math.max(0, Math.floor(second / every)));
  return { column: at % SEEK_PICTURE.columns, row: Math.floor(at / SEEK_PICTURE.columns) };
}
