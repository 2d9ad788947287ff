import { NO_STREAM, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';

/** Archives are imported one by one, so numbers may have gaps (ADR 43). A wider gap is not looked beyond. */
export const WIDEST_GAP = 20;

export async function seasonsIn(store: Pick<EventLog, 'revisionOf'>): Promise<number[]> {
  const found: number[] = [];
  for (let season = 1; season <= (found.at(-1) ?? 0) + 1 + WIDEST_GAP; season++)
    if ((await store.revisionOf(tournamentStream(season))) !== NO_STREAM) found.push(season);
  return found;
}
