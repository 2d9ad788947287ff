import { DateTime } from 'luxon';

const ZONE = 'Europe/Paris';

export function parisDay(millis: number): string {
  return DateTime.fromMillis(millis, { zone: ZONE }).toFormat('yyyy-MM-dd');
}

/** Start of the next day, ISO 8601 in UTC. Days have 23, 24 or 25 hours. */
export function nextParisDay(day: string): string {
  const midnight = DateTime.fromISO(day, { zone: ZONE }).plus({ days: 1 }).startOf('day');
  return new Date(midnight.toMillis()).toISOString();
}
