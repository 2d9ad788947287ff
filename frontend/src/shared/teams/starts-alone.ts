import type { VideoView } from '@arena/projections/videos/video.types';

/** A work that flashes waits for a press of the reader, who has seen the warning. */
export function startsAlone(video: Pick<VideoView, 'flashes'> | undefined): boolean {
  return video?.flashes === undefined;
}
