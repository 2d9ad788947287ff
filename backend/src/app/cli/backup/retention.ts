import { ConfigError } from '../../../platform/config/config.js';

const DAY = 86_400_000;
/** Days. */
const LONGEST_BACKUP = 2;
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** `2026-11-30T040000Z` */
export function nameAt(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
}

function timeOf(name: string): number | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Whether `nameAt` made the name. */
export function isDate(name: string): boolean {
  return timeOf(name) !== null;
}

/** Of what `nameAt` made. */
export function newestOf(names: readonly string[]): string | undefined {
  return names.filter(isDate).sort().at(-1);
}

export interface Retention {
  /** All backups of the last days. */
  readonly days: number;
  /** Before them, the newest of each of so many weeks. */
  readonly weeks: number;
}

/** `7d`, `4w`, `7d,4w`. @throws ConfigError */
export function retentionOf(text: string): Retention {
  const [, days = '0', weeks = '0'] = /^(?=.)(?:(\d{1,4})d)?,?(?:(\d{1,4})w)?$/.exec(text) ?? [];
  const retention = { days: Number(days), weeks: Number(weeks) };
  if (retention.days + retention.weeks === 0)
    throw new ConfigError(`--keep: ${text} is not understood; 7d, 4w or 7d,4w is.`);
  return retention;
}

/** Whether an incomplete backup is older than all that are kept, and than any that is still being made. */
export function isAbandoned(name: string, now: number, { days, weeks }: Retention): boolean {
  return now - (timeOf(name) ?? now) >= Math.max(days, 7 * weeks, LONGEST_BACKUP) * DAY;
}

/** The names of backups to remove: never the newest, nor what has another name. */
export function expired(names: readonly string[], now: number, { days, weeks }: Retention): string[] {
  const backups = names
    .flatMap((name) => ({ name, time: timeOf(name) ?? NaN }))
    .filter(({ time }) => !Number.isNaN(time))
    .sort((one, other) => other.time - one.time);
  const weeksSeen = new Set<number>();
  return backups.flatMap(({ name, time }, place) => {
    // Of the calendar: weeks that move with the clock would never let a backup grow old.
    const week = Math.floor(time / (7 * DAY));
    const isNewestOfWeek = !weeksSeen.has(week);
    weeksSeen.add(week);
    const isKept = place === 0 || now - time < days * DAY || (isNewestOfWeek && now - time < weeks * 7 * DAY);
    return isKept ? [] : [name];
  });
}
