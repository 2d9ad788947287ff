import { expect, it } from '@jest/globals';
import { decodeState, encodeState, tournament, SNAPSHOT_VERSION } from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { playGoldenSeasons } from '../../../testing/golden/golden-season.js';
import { GoldenStage } from '../../../testing/golden/golden-stage.js';
import { EventCodec } from '../event-codec.js';
import { PersonalData } from '../personal-data.js';
import { openSnapshotMemory } from './snapshot-store.js';
import { FoldedStream } from '../folded-stream.js';

it('a season opened from its snapshot has the state that its whole log gives', async () => {
  const store = openSqliteEventStore({ file: ':memory:' });
  const codec = new EventCodec(new PersonalData(openSqliteKeyVault({ file: ':memory:' })));
  await playGoldenSeasons(new GoldenStage(store, codec));
  const snapshots = {
    store: openSnapshotMemory(),
    fingerprint: SNAPSHOT_VERSION,
    encode: encodeState,
    decode: decodeState,
  };
  const options = { stream: tournamentStream(1), store, codec, decider: tournament, snapshots };
  const folded = await FoldedStream.load(options);
  await folded.saveSnapshot();
  const { revision } = folded.head;
  expect(await snapshots.store.load(options.stream)).toMatchObject({ revision });
  const restored = await FoldedStream.load(options, revision);
  expect(restored.unsavedEvents).toBe(0);
  expect(restored.state).toEqual(folded.state);
  expect(restored.head).toEqual(folded.head);
  expect(restored.known.toStored()).toEqual(folded.known.toStored());
});
