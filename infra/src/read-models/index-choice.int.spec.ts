import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Find } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteReadModels, type SqliteReadModels } from './sqlite-read-models.js';

const TRAIL = {
  name: 'trail@1',
  indexes: [['season'], ['type'], ['person'], ['season', 'type'], ['at']].map((fields) => ({ fields })),
};

/** 2,000 events of one season, one per minute. Ten are results; each person has four bets. */
const EVENTS = Array.from({ length: 2000 }, (_, n) => ({
  id: String(n).padStart(4, '0'),
  season: 1,
  type: n % 200 === 0 ? 'result' : 'bet',
  person: `p${n % 500}`,
  at: new Date(Date.UTC(2025, 2, 26, 0, n)).toISOString(),
}));

describe('the index for a query by several fields', () => {
  let store: SqliteReadModels;
  beforeAll(async () => {
    store = openSqliteReadModels({ file: ':memory:' });
    await store.ensure(TRAIL);
    const upserts = EVENTS.map((document) => ({ collection: TRAIL.name, document }));
    await store.apply({ upserts, deletes: [], checkpoints: [] });
  });
  afterAll(() => store.close());

  const day = { field: 'at', from: '2025-03-26T00:00:00.000Z', to: '2025-03-26T23:59:59.999Z' };
  const byTime = [{ field: 'at', order: 'desc' }] as const;
  const byId = [{ field: 'id', order: 'desc' }] as const;

  it.each<[name: string, query: Find, index: string]>([
    ['a person of a season', { where: { season: 1, person: 'p7' }, sort: byId }, 'person'],
    ['a person, a kind', { where: { type: 'bet', person: 'p7' }, sort: byId }, 'person'],
    ['a rare kind of a day', { where: { type: 'result' }, range: day, sort: byTime }, 'type'],
    ['a common kind of a day', { where: { type: 'bet' }, range: day, sort: byTime }, 'at'],
    ['a kind of a season', { where: { season: 1, type: 'bet' }, sort: byId }, 'season_type'],
    ['kinds of a season', { where: { season: 1, type: ['result', 'none'] }, sort: byId }, 'season_type'],
    ['kinds of a person', { where: { type: ['bet', 'result'], person: 'p7' }, sort: byId }, 'person'],
    ['a kind, from a position', { where: { type: 'bet' }, range: { field: 'id', to: '0100' } }, 'type'],
  ])('is the one that leaves the fewest documents: %s', async (_name, query, index) => {
    expect(store.planOf(TRAIL.name, query)[0]).toContain(`INDEX i_trail@1_${index} (`);
  });

  it('finds the same documents as a search through all of them', async () => {
    for (const where of [
      { season: 1, person: 'p0' },
      { type: 'result' },
      { type: 'bet', person: 'p7' },
      { season: 2, person: 'p7' },
    ]) {
      const matching = EVENTS.filter(
        (event) =>
          Object.entries(where).every(([field, value]) => event[field as 'type'] === value) &&
          event.at <= day.to,
      );
      const { documents } = await store.find(TRAIL.name, { where, range: day, sort: byTime });
      expect(documents).toEqual(matching.reverse());
    }
  });
});
