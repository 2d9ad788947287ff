import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import {
  MAX_THUMBNAIL_MEGABYTES,
  MAX_VIDEO_MEGABYTES,
  MEGABYTE,
  MIN_VIDEO_SECONDS,
} from '@arena/domain/kernel/file-limits';

/** Spec section 5; the server looks into the file, this only saves a vain upload. */
export const VIDEO_EXTENSIONS = ['.mp4', '.mkv', '.avi', '.mov'] as const;
export const THUMBNAIL_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

type Sized = Pick<File, 'name' | 'size'>;

/** Why a video would be refused, as far as its name and size tell; null when it may be sent. */
export function checkVideo({ name, size }: Sized): ErrorCode | null {
  const lower = name.toLowerCase();
  if (!VIDEO_EXTENSIONS.some((extension) => lower.endsWith(extension))) return 'video-invalid-format';
  if (size === 0) return 'video-unreadable';
  return size > MAX_VIDEO_MEGABYTES * MEGABYTE ? 'video-too-large' : null;
}

/** Whole seconds of a video that is too short for certain; browsers round to a frame. */
export function tooShort(seconds: number | null): number | null {
  return seconds !== null && seconds < MIN_VIDEO_SECONDS - 0.1 ? Math.floor(seconds) : null;
}

/** Its size counts only when it was made smaller. */
export function checkThumbnail({ type }: Pick<File, 'type'>): ErrorCode | null {
  return THUMBNAIL_TYPES.some((known) => known === type) ? null : 'thumbnail-invalid-format';
}

export function isThumbnailTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > MAX_THUMBNAIL_MEGABYTES * MEGABYTE;
}

/** "my_first-amv.final.mp4" → "my first-amv final": a title to begin with. */
export function titleFromFile(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(/[_./\s]+/g, ' ')
    .trim()
    .slice(0, 100);
}
