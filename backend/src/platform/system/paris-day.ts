import { DateTime } from 'luxon';

const ZONE = 'Europe/Paris';

/** The day that calendars in Paris show at a moment, YYYY-MM-DD. */
export function parisDay(millis: number): string {
  return DateTime.fromMillis(millis, { zone: ZONE }).toFormat('yyyy-MM-dd');
}

/** When the day after one begins in Paris, ISO 8601 in UTC; a day there has 23, 24 or 25 hours. */
export function nextParisDay(day: string): string {
  const midnight = DateTime.fromISO(day, { zone: ZONE }).plus({ days: 1 }).startOf('day');
  return new Date(midnight.toMillis()).toISOString();
}
