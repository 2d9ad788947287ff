import type { VideoSourceView } from '@arena/projections/videos/video.types';
import type { PlayerChoice } from './player-choice.js';

/** How much of the measured speed a film may need: it is not the same all the time. */
const SHARE = 0.8;
/** Of a new value. */
const WEIGHT = 0.3;
/** Pixels of the shorter edge, for those who save data. */
const SAVING = 480;

/** Bits per second of the reader's line, as the players of this page have seen it. Null: not yet. */
let speed: number | null = null;

export function forgetLine(): void {
  speed = null;
}

/** What came while a player loaded. */
export function noteLoaded(bits: number, milliseconds: number): void {
  const now = (1000 * bits) / milliseconds;
  speed = speed === null ? now : (1 - WEIGHT) * speed + WEIGHT * now;
}

/** A player has stopped, because less came than the film needs. */
export function noteStall(rate: number): void {
  speed = Math.min(speed ?? rate, rate);
}

/** Bits per second. */
export function rateOf({ size }: VideoSourceView, seconds: number): number {
  return (8 * size) / Math.max(1, seconds);
}

/** @param sources the largest first */
export function choose(
  sources: readonly VideoSourceView[],
  { height, saves }: PlayerChoice,
  seconds: number,
): VideoSourceView | undefined {
  const most = height ?? (saves ? SAVING : Infinity);
  const fits = (source: VideoSourceView) =>
    source.height <= most && (height !== null || speed === null || rateOf(source, seconds) <= SHARE * speed);
  return sources.find(fits) ?? sources.at(-1);
}
