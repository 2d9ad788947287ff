import { noteRules } from '@arena/domain/tournament/judging/note-rules';

/** `1:05`, or `1:01:05` after an hour. */
export function timecode(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  const [first, ...others] = hours > 0 ? [hours, ...parts] : parts;
  return [String(first), ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** Null if it is no time of a work. */
export function secondsIn(typed: string): number | null {
  if (!/^(\d{1,2}:)?\d{1,3}:[0-5]\d$|^\d{1,5}$/.test(typed.trim())) return null;
  const second = typed
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  return noteRules.second.check(second) === null ? second : null;
}
