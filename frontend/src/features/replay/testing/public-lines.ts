import type { SeasonRecord } from '@arena/projections/kernel/records';
import { toPublicEvent } from '@arena/projections/season-log/public-event.view';

/** The public log of a season of which every round is shown. */
export function publicLines(log: readonly SeasonRecord[]): string[] {
  const rounds = new Set(log.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
  return log.flatMap((event) => {
    const shown = toPublicEvent(event, { bracket: true, rounds });
    return shown ? [JSON.stringify(shown)] : [];
  });
}
