import type { VideoSourceView } from '@arena/projections/videos/video.types';
import type { PlayerChoice } from './player-choice.js';

/** How much of the line a film may need: it is not the same all the time. */
const SHARE = 0.8;
/** Pixels of the shorter edge, for those who save data. */
const SAVING = 480;

interface Film {
  readonly seconds: number;
  /** How often it stood still for want of data: so many steps down. */
  readonly stalls: number;
}

/** @param sources the largest first */
export function choose(
  sources: readonly VideoSourceView[],
  { height, saves, line }: PlayerChoice,
  { seconds, stalls }: Film,
): VideoSourceView | undefined {
  const most = height ?? (saves ? SAVING : Infinity);
  const fits = (source: VideoSourceView) =>
    source.height <= most &&
    (height !== null || line === null || (8 * source.size) / Math.max(1, seconds) <= SHARE * line);
  const at = sources.findIndex(fits);
  if (at < 0) return sources.at(-1);
  return sources[at + (height === null ? stalls : 0)] ?? sources.at(-1);
}
