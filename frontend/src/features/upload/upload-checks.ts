import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import {
  MAX_VIDEO_MEGABYTES,
  MEGABYTE,
  MIN_VIDEO_MINUTES,
  MIN_VIDEO_SECONDS,
} from '@arena/domain/kernel/file-limits';
import { UPLOAD_HOURS } from '@arena/domain/kernel/lifetimes';

/** The server checks the content; this only prevents useless uploads. */
export const VIDEO_EXTENSIONS = ['.mp4', '.mkv', '.avi', '.mov'] as const;

/** Fill in the texts that name the limits. */
export const VIDEO_LIMITS = {
  megabytes: MAX_VIDEO_MEGABYTES,
  minutes: MIN_VIDEO_MINUTES,
  /** An unfinished upload is kept this long. */
  hours: UPLOAD_HOURS,
};

type VideoFile = Pick<File, 'name' | 'size'>;

/** Why a video would be refused because of its name or size, or null. */
export function checkVideo({ name, size }: VideoFile): ErrorCode | null {
  const lower = name.toLowerCase();
  if (!VIDEO_EXTENSIONS.some((extension) => lower.endsWith(extension))) return 'video-invalid-format';
  if (size === 0) return 'video-unreadable';
  return size > MAX_VIDEO_MEGABYTES * MEGABYTE ? 'video-too-large' : null;
}

/** Whole seconds of a video that is definitely too short. Browsers round to a frame. */
export function tooShort(seconds: number | null): number | null {
  return seconds !== null && seconds < MIN_VIDEO_SECONDS - 0.1 ? Math.floor(seconds) : null;
}

/** Suggests a title: "my_first-amv.final.mp4" → "my first-amv final". */
export function titleFromFile(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(/[_./\s]+/g, ' ')
    .trim()
    .slice(0, 100);
}
