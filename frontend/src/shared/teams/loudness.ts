import type { VideoView } from '@arena/projections/videos/video.types';

/** The least volume that evening out leaves, of 1: 12 dB less. */
const LEAST = 0.25;

/** LUFS of the quietest, to which the others are turned down. Undefined if one was not measured. */
export function quietest(videos: readonly Pick<VideoView, 'loudness'>[]): number | undefined {
  const known = videos.flatMap(({ loudness }) => loudness ?? []);
  return known.length === videos.length && known.length > 0 ? Math.min(...known) : undefined;
}

/** The part of the reader's volume at which a work is as loud as the quietest beside it. */
export function gainOf({ loudness }: Pick<VideoView, 'loudness'>, evenTo: number | undefined): number {
  if (loudness === undefined || evenTo === undefined) return 1;
  return Math.min(1, Math.max(LEAST, 10 ** ((evenTo - loudness) / 20)));
}
