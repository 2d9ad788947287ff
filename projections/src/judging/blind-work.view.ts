import type { VideoView } from '../videos/video.types.js';
import type { BlindWorkView } from './judging.types.js';

/** Nothing that names a team, and no picture that one has chosen. */
const TOLD = [
  'id',
  'url',
  'duration',
  'size',
  'sources',
  'seek',
  'loudness',
  'flashes',
  'preparing',
  'captions',
  'warnings',
] as const satisfies readonly (keyof BlindWorkView)[];

export function toBlindWork(video: VideoView): BlindWorkView {
  const told = TOLD.flatMap((name) => (video[name] === undefined ? [] : [[name, video[name]]]));
  return Object.fromEntries(told) as BlindWorkView;
}
