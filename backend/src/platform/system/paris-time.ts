import { DateTime } from 'luxon';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ParisMoment } from '@arena/domain/site/site.events';
import { broken, rule } from '@arena/domain/validation/rule';

const ZONE = 'Europe/Paris';
const FORMAT = "yyyy-MM-dd'T'HH:mm";
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export const localTime = rule(
  (value) => {
    const shaped = typeof value === 'string' && LOCAL.test(value);
    return shaped && DateTime.fromFormat(value, FORMAT, { zone: 'utc' }).isValid
      ? null
      : broken('local-time');
  },
  { type: 'string', pattern: LOCAL.source, example: '2025-03-26T20:00' },
);

/** The first moment if the time occurs twice. @throws time-does-not-exist if it is skipped */
export function parisMoment(local: string): ParisMoment {
  const shown = DateTime.fromFormat(local, FORMAT, { zone: ZONE });
  // Luxon shifts nonexistent times.
  if (!shown.isValid || shown.toFormat(FORMAT) !== local) throw new DomainError('time-does-not-exist');
  const first = Math.min(...shown.getPossibleOffsets().map((moment) => moment.toMillis()));
  return { local, zone: ZONE, instant: new Date(first).toISOString() };
}

/**
 * Moves instants so that `first` comes at `local`, and the others as many days later as before, at the same difference
 * of wall time. One that is skipped comes an hour later. @throws time-does-not-exist
 */
export function parisShift(first: string, local: string): (instant: string) => string {
  const wallTime = (instant: string) =>
    DateTime.fromISO(instant, { zone: ZONE }).setZone('utc', { keepLocalTime: true });
  const by = wallTime(parisMoment(local).instant).diff(wallTime(first));
  return (instant) =>
    wallTime(instant).plus(by).setZone(ZONE, { keepLocalTime: true }).toJSDate().toISOString();
}
