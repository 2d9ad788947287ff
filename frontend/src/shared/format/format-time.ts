import { waitingTime } from '@arena/domain/kernel/waiting-time';
import { dateTimeFormat, numberFormat, relativeTimeFormat } from './formats.js';

export const PARIS = 'Europe/Paris';

interface Options {
  /** IANA name. */
  readonly zone: string;
  readonly dateOnly?: boolean;
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

export function formatTime(at: string, language: string, { zone, dateOnly = false }: Options): string {
  return dateTimeFormat(language, { ...DATE, ...(!dateOnly && TIME), timeZone: zone }).format(new Date(at));
}

/** A zone by its name in the language, such as "Eastern Time". It is the same in summer and in winter. */
export function formatZone(zone: string, language: string): string {
  // UTC has no generic name.
  const timeZoneName = zone === 'UTC' ? 'long' : 'longGeneric';
  const parts = dateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 minutes ago", in the largest unit that fits. */
export function formatAgo(at: string, now: number, language: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const format = relativeTimeFormat(language, { numeric: 'auto' });
  const fitting = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return fitting
    ? format.format(Math.trunc(seconds / fitting[1]), fitting[0])
    : format.format(Math.trunc(seconds), 'second');
}

/** A waiting time such as "90 seconds" or "15 minutes". */
export function formatWait(seconds: number, language: string): string {
  const { value, unit } = waitingTime(seconds);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Null once the time has come. */
export function timeLeft(at: string, now: number): TimeLeft | null {
  const left = Math.ceil((Date.parse(at) - now) / 1000);
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
