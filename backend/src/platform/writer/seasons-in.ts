import { NO_STREAM, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream, WIDEST_GAP } from '@arena/domain/tournament/tournament.events';

interface Closing {
  read(
    stream: string,
    options: { direction: 'backwards'; limit: number },
  ): AsyncIterable<{ readonly type: string }>;
}

/** Whether a season is whole: an import may have been interrupted. */
export async function isClosedIn(store: Closing, season: number): Promise<boolean> {
  const end = store.read(tournamentStream(season), { direction: 'backwards', limit: 1 });
  for await (const { type } of end) return type === 'SeasonClosed';
  return false;
}

export async function seasonsIn(store: Pick<EventLog, 'revisionOf'>): Promise<number[]> {
  const found: number[] = [];
  for (let asked = 0; ;) {
    const last = (found.at(-1) ?? 0) + 1 + WIDEST_GAP;
    if (asked === last) return found;
    const numbers = Array.from({ length: last - asked }, (_, n) => asked + 1 + n);
    const revisions = await Promise.all(numbers.map((season) => store.revisionOf(tournamentStream(season))));
    found.push(...numbers.filter((_, n) => revisions[n] !== NO_STREAM));
    asked = last;
  }
}
