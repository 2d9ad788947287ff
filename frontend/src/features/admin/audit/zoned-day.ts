const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = 60_000;

/** The first instant of a day (`YYYY-MM-DD`) in a time zone as ISO 8601, or null if it is not a day. */
export function startOfDay(day: string, zone: string, daysLater = 0): string | null {
  const utc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  const wanted = utc + daysLater * 24 * 60 * MINUTE;
  // The offset is that of the instant itself, so a second step corrects the first around a change of the clocks.
  const first = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(first, zone)).toISOString();
}

export function endOfDay(day: string, zone: string): string | null {
  const next = startOfDay(day, zone, 1);
  return next === null ? null : new Date(Date.parse(next) - 1).toISOString();
}

function offsetAt(instant: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}
