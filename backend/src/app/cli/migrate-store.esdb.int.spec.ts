import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { openEventStoreDb } from '@arena/infra/event-store/eventstoredb-event-store';
import {
  startProtocolServer,
  type ProtocolServer,
} from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { migrateStore } from './migrate-store.js';
import { arenaOn, ListeningTerminal } from './testing/arena-on.js';
import { failingAfter } from './testing/failing-after.js';
import { everyEvent, makeGoldenFolder, withoutPositions } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-migrate-esdb-'));
  await makeGoldenFolder(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const fileOf = (folder: string) => join(dir, folder, 'log.db');
const source = () => `sqlite:${fileOf('data')}`;
const migrate = (from: string, to: string) => arenaOn({}, 'migrate-store', '--from', from, '--to', to);

async function eventsAt(folder: string) {
  const store = openSqliteEventStore({ file: fileOf(folder) });
  const events = await everyEvent(store);
  await store.close();
  return events;
}

describe('arena migrate-store between files and an EventStoreDB', () => {
  let server: ProtocolServer;

  beforeEach(async () => {
    server = await startProtocolServer();
  });
  afterEach(() => server.stop());

  it('changes nothing on the way there and back', async () => {
    const there = await migrate(source(), server.url);
    expect([there.code, there.errors]).toEqual([0, []]);
    const back = await migrate(server.url, `sqlite:${fileOf('new')}`);
    expect([back.code, back.errors]).toEqual([0, []]);
    expect(withoutPositions(await eventsAt('new'))).toEqual(withoutPositions(await eventsAt('data')));
  });

  it('continues an interrupted copy and copies later events', async () => {
    const from = openSqliteEventStore({ file: fileOf('data') });
    const to = await openEventStoreDb({ url: server.url });
    await expect(migrateStore(from, failingAfter(to, 12), new ListeningTerminal())).rejects.toThrow(
      StoreUnavailable,
    );
    await to.close();
    await from.close();
    const { code, lines } = await migrate(source(), server.url);
    expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^\d\d+ events existed already/)]);
    const again = await migrate(source(), server.url);
    expect([again.code, again.lines[1]]).toEqual([0, expect.stringMatching(/^0 events copied/)]);
  });

  it('says in one line that the server is away, without its password', async () => {
    await server.stop();
    const url = server.url.replace('//', '//admin:secret@');
    const { code, errors } = await migrate(source(), url);
    expect([code, errors.length]).toEqual([1, 1]);
    expect(errors[0]).not.toMatch(/secret|\n/);
  });
});
