import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { withStores } from './bench-stores.js';
import { withSeed } from './seed-folder.js';
import { STREAM, type SeasonSize } from './staged-season.js';

/** The last bets of a season, backwards. @throws when there are too few */
export function lastBets(count: number, size: SeasonSize): Promise<StoredEvent[]> {
  return withSeed(size, (dataDir) =>
    withStores(dataDir, async ({ stores: { eventStore } }) => {
      const events: StoredEvent[] = [];
      for await (const event of eventStore.read(STREAM, { direction: 'backwards', limit: count }))
        events.push(event);
      if (events.length < count) throw new Error('Too few bets are staged');
      return events;
    }),
  );
}
