/** Paris is one or two hours ahead of UTC. If a local time exists twice, the first (summer time) is used. */
const OFFSETS_MINUTES = [120, 60] as const;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const parisClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The instant of a local time in Paris (`YYYY-MM-DDTHH:mm`), or null if that time does not exist. */
export function parisInstant(local: string): Date | null {
  const parts = LOCAL.exec(local)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  return (
    OFFSETS_MINUTES.map((offset) => new Date(asUtc - offset * 60_000)).find(
      (instant) => parisLocal(instant) === local,
    ) ?? null
  );
}

/** The local time in Paris at an instant, `YYYY-MM-DDTHH:mm`. */
export function parisLocal(instant: Date): string {
  const part = Object.fromEntries(parisClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}
