import { describe, expect, it } from '@jest/globals';
import type { EventToStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { parsedLog } from '../../writer/testing/parsed-log.js';
import { Projector } from './projector.js';
import { appendTo, documentsOf, wholeLog, withApply } from './testing/samples.js';

const PATIENCE = 10_000;
const GROUP = 25;
const STREAM = tournamentStream(1);

function toStore({ type, data }: TournamentEvent, index: number): EventToStore {
  const id = `event-${index}`;
  const at = new Date(Date.parse('2025-03-26T19:00:00.000Z') + index * 1000).toISOString();
  const none = { actor: null, command: 'Play', fingerprint: '', correlation: '' };
  const meta = JSON.stringify({ at, commandId: id, ...none });
  return { id, type, version: 1, data: JSON.stringify(data), meta, hash: '' };
}

const sorted = (documents: readonly Document[]): Document[] =>
  [...documents].sort((one, other) => (one.id < other.id ? -1 : 1));

describe('every read model of a played season', () => {
  it.each([7, 2025])(
    'live, killed and restarted, and rebuilt, are the same documents (seed %d)',
    async (seed) => {
      const store = openSqliteEventStore({ file: ':memory:' });
      const readModels = openSqliteReadModels({ file: ':memory:' });
      const events = playSeason({ seed, teams: 11 }).events.map(toStore);
      const start = async (writes: number): Promise<Projector> => {
        let left = writes;
        const dying = withApply(readModels, (batch) =>
          left-- > 0 ? readModels.apply(batch) : Promise.reject(new Error('killed')),
        );
        const projector = new Projector({
          store: parsedLog(store),
          readModels: dying,
          projections: ALL_PROJECTIONS,
          batchSize: 10,
        });
        await projector.start();
        return projector;
      };

      // A process that crashes after every second write during the season.
      for (let from = 0; from < events.length; from += GROUP) {
        await appendTo(store, STREAM, ...events.slice(from, from + GROUP));
        const projector = await start(2);
        await new Promise((resolve) => setTimeout(resolve, 5));
        await projector.close();
      }
      const last = await start(Infinity);
      expect(await last.waitFor(await store.lastPosition(), PATIENCE)).toBe(true);
      await last.whenBuilt();
      const log = await wholeLog(store);
      const expected = Object.fromEntries(
        ALL_PROJECTIONS.map((projection) => [
          projection.name,
          sorted([...foldProjection(projection, log).values()]),
        ]),
      );
      const stored = async () =>
        Object.fromEntries(
          Object.entries(await documentsOf(readModels, ALL_PROJECTIONS)).map(([name, found]) => [
            name,
            sorted(found),
          ]),
        );

      expect(await stored()).toEqual(expected);
      expect(expected['bets']?.length).toBeGreaterThan(0);

      await last.rebuild();
      await last.whenBuilt();
      expect(await stored()).toEqual(expected);
      await last.close();
      await store.close();
      await readModels.close();
    },
  );
});
