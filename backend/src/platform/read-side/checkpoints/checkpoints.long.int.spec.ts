import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteReadModels, type SqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { foldEvent, foldProjection } from '@arena/projections/as-of/fold-projection';
import { PAST_PROJECTIONS } from '@arena/projections/as-of/past-projections';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type { Projection } from '@arena/projections/kernel/projection';
import { parsedLog } from '../../writer/testing/parsed-log.js';
import { wholeLog, withApply } from '../projector/testing/samples.js';
import { CheckpointWriter } from './checkpoint-writer.js';
import { NO_ROUNDS, roundOf, type Rounds } from '@arena/projections/as-of/rounds';
import { CHECKPOINTS, CHUNKS, type ChunkDocument, type StoredCheckpoint } from './stored-checkpoint.js';
import { StoredCheckpoints, type CheckpointContent } from './stored-checkpoints.js';

const STREAM = tournamentStream(1);
const DISTANCE = 37;

/** Round 2 is hidden again while it has bets: from revision 300 to 340. Round 1 is not yet shown at revision 110. */
function played(): TournamentEvent[] {
  const { events } = playSeason({ seed: 3, teams: 11 });
  const shown = (visible: boolean): TournamentEvent => ({
    type: 'RoundVisibilityChanged',
    data: { round: 2, visible },
  });
  return [
    ...events.slice(0, 300),
    shown(false),
    ...events.slice(300, 340),
    shown(true),
    ...events.slice(340),
  ];
}

/** @param differentFrom the hashes differ from this revision on, as in another log */
async function storeOf(events: readonly TournamentEvent[], differentFrom = Infinity): Promise<EventStore> {
  const store = openSqliteEventStore({ file: ':memory:' });
  const none = { actor: null, command: 'Play', fingerprint: '', correlation: '' };
  const toStore = ({ type, data }: TournamentEvent, n: number) => {
    const meta = JSON.stringify({ at: '2025-03-26T19:00:00.000Z', commandId: `c${n}`, ...none });
    const hash = `${n < differentFrom ? 'one' : 'other'}-${n}`;
    return { id: `event-${n}`, type, version: 1, data: JSON.stringify(data), meta, hash };
  };
  await store.append(STREAM, -1, events.map(toStore));
  return store;
}

describe('checkpoints for reads of the past', () => {
  const events = played();
  const last = events.length - 1;
  let dir: string;
  let store: EventStore;
  let readModels: SqliteReadModels;

  const fail = (error: unknown): never => {
    throw error;
  };
  const write = (): Promise<void> => {
    const stores = { log: parsedLog(store), readModels };
    return new CheckpointWriter(stores, fail, { distance: DISTANCE, pause: 0 }).catchUp();
  };
  const open = () => (readModels = openSqliteReadModels({ file: join(dir, 'read-models.db') }));
  const load = (projection: Projection, revision: number, without = NO_ROUNDS) =>
    new StoredCheckpoints(parsedLog(store), readModels).load({ projection, season: 1, revision, without });

  /** From a checkpoint, and from the first event. */
  async function bothFolds(projection: Projection, revision: number, without: Rounds) {
    const kept = (await wholeLog(store))
      .filter((event) => event.revision <= revision)
      .filter((event) => !without.has(roundOf(event) ?? -1));
    const from: CheckpointContent | null = await load(projection, revision, without);
    const documents = new Map<string, Document>(from?.documents);
    for (const event of kept)
      if (event.revision > (from?.checkpoint.revision ?? -1)) foldEvent(projection, event, documents);
    return { documents, expected: foldProjection(projection, kept), from: from?.checkpoint.revision ?? -1 };
  }

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-checkpoints-'));
    store = await storeOf(events);
    open();
  });
  afterEach(async () => {
    await readModels.close();
    await store.close();
    await rm(dir, { recursive: true });
  });

  it('give the documents of a fold from the first event at any revision, also after a restart', async () => {
    await write();
    await readModels.close();
    open();
    const chance = new Chance(2025);
    for (let n = 0; n < 60; n++) {
      const projection = PAST_PROJECTIONS[n % PAST_PROJECTIONS.length] ?? bettorsProjection;
      const revision = chance.between(0, last);
      const without = new Set([1, 2, 3, 4].filter(() => chance.percent(n < 30 ? 0 : 30)));
      const { documents, expected, from } = await bothFolds(projection, revision, without);
      expect(documents).toEqual(expected);
      expect([...documents.keys()]).toEqual([...expected.keys()]);
      if (without.size === 0) expect(revision - from).toBeLessThanOrEqual(DISTANCE);
    }
  });

  it('leave out a round that is hidden at their event, even after it had bets', async () => {
    await write();
    const { documents, expected, from } = await bothFolds(bettorsProjection, 335, new Set([2]));
    expect(from).toBe(9 * DISTANCE - 1);
    expect(documents).toEqual(expected);
    expect((await load(bettorsProjection, 335))?.documents).not.toEqual(documents);
    // Another set of rounds continues from before the first of its events.
    expect((await bothFolds(bettorsProjection, 335, new Set([1]))).from).toBe(3 * DISTANCE - 1);
  });

  it('of another log are ignored, and replaced', async () => {
    await write();
    const before = await load(bettorsProjection, last);
    await store.close();
    // The first events are the same: a backup was restored, and the season went on differently.
    store = await storeOf(events.toSpliced(250, 20), 250);
    const { documents, expected, from } = await bothFolds(bettorsProjection, last - 20, NO_ROUNDS);
    expect(from).toBe(6 * DISTANCE - 1);
    expect(documents).toEqual(expected);
    await write();
    const after = await bothFolds(bettorsProjection, last - 20, NO_ROUNDS);
    expect(after.from).toBeGreaterThan(last - 20 - DISTANCE);
    expect(after.documents).toEqual(expected);
    expect(after.documents).not.toEqual(before?.documents);
  });

  it('of another version, or of a log with another beginning, are ignored and removed', async () => {
    await write();
    const total = await readModels.count(CHECKPOINTS.name);
    const newer = { ...bettorsProjection, version: bettorsProjection.version + 1 };
    expect(await load(newer, last)).toBeNull();
    await store.close();
    store = await storeOf(events, 0);
    expect(await load(bettorsProjection, last)).toBeNull();
    await write();
    expect(await readModels.count(CHECKPOINTS.name)).toBe(total);
    const folds = (await readModels.find<StoredCheckpoint>(CHECKPOINTS.name, {})).documents;
    expect(folds.filter(({ fold }) => fold.includes('one-0'))).toEqual([]);
  });

  it('are written again after they were deleted, and a damaged one is passed over', async () => {
    await write();
    const total = await readModels.count(CHECKPOINTS.name);
    await readModels.drop([CHECKPOINTS.name, CHUNKS.name]);
    expect(await load(bettorsProjection, last)).toBeNull();
    await write();
    expect(await readModels.count(CHECKPOINTS.name)).toBe(total);

    const newest = (await load(bettorsProjection, last))?.checkpoint;
    const [id = ''] = newest?.chunks ?? [];
    const chunk = await readModels.get<ChunkDocument>(CHUNKS.name, id);
    const content = chunk?.content.replace(/^(.{40})./, '$1!') ?? '';
    const document = { ...chunk, id, content };
    await readModels.load({ upserts: [{ collection: CHUNKS.name, document }], deletes: [] });
    const { documents, expected, from } = await bothFolds(bettorsProjection, last, NO_ROUNDS);
    expect(from).toBeLessThan(newest?.revision ?? 0);
    expect(documents).toEqual(expected);
  });

  it.each([1, 2, 5, 8])(
    'are all written when the store fails at boundary %i and works again',
    async (nth) => {
      await write();
      const total = await readModels.count(CHECKPOINTS.name);
      await readModels.drop([CHECKPOINTS.name, CHUNKS.name]);
      let fails = true;
      const failing = withApply(readModels, async (batch) => {
        const isThere = batch.upserts.some(
          ({ document }) => (document as StoredCheckpoint).revision === nth * DISTANCE - 1,
        );
        if (fails && isThere) throw new Error('away');
        await readModels.apply(batch);
      });
      const stores = { log: parsedLog(store), readModels: failing };
      const writer = new CheckpointWriter(stores, fail, { distance: DISTANCE, pause: 0 });
      await expect(writer.catchUp()).rejects.toThrow('away');
      fails = false;
      await writer.catchUp();
      expect(await readModels.count(CHECKPOINTS.name)).toBe(total);
    },
  );

  it('share equal parts', async () => {
    await write();
    const named = (await readModels.find<StoredCheckpoint>(CHECKPOINTS.name, {})).documents.flatMap(
      ({ chunks }) => chunks,
    );
    expect(await readModels.count(CHUNKS.name)).toBe(new Set(named).size);
    expect(new Set(named).size).toBeLessThan(0.8 * named.length);
  });
});
