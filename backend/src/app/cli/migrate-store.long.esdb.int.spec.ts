import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import {
  startProtocolServer,
  type ProtocolServer,
} from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openEventStoreAt } from '../../platform/stores/open-store.js';
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

  it('copies, exports and imports an installation without its prefix', async () => {
    const north = `${server.url}&installation=north`;
    const south = `${server.url}&installation=south`;
    expect((await migrate(source(), north)).code).toBe(0);
    // Between two installations on the same server.
    expect((await migrate(north, south)).code).toBe(0);
    const file = join(dir, 'south.ndjson');
    expect((await arenaOn({}, 'export', '--from', south, '--out', file)).code).toBe(0);
    expect(await readFile(file, 'utf8')).not.toMatch(/north|south/);
    const imported = await arenaOn({}, 'import', file, '--to', `sqlite:${fileOf('new')}`);
    expect([imported.code, imported.errors]).toEqual([0, []]);
    expect(withoutPositions(await eventsAt('new'))).toEqual(withoutPositions(await eventsAt('data')));
    const same = await migrate(north, `${server.url}&installation=north`);
    expect([same.code, same.errors[0]]).toEqual([1, expect.stringMatching(/name the same store/)]);
  });

  it('refuses an event of somebody else in one of our streams, and copies the log without it', async () => {
    expect((await migrate(source(), server.url)).code).toBe(0);
    const others = EventStoreDBClient.connectionString(server.url);
    await others.appendToStream('site', jsonEvent({ type: 'OrderPlaced', data: {} }));
    await others.dispose();
    const target = `${server.url}&installation=clean`;
    const refused = await migrate(server.url, target);
    expect([refused.code, refused.errors[0]]).toEqual([
      1,
      expect.stringMatching(/of stream site .*--leave-out-foreign/),
    ]);
    const left = await arenaOn(
      {},
      'migrate-store',
      '--from',
      server.url,
      '--to',
      target,
      '--leave-out-foreign',
    );
    expect([left.code, left.errors]).toEqual([0, []]);
    expect((await migrate(target, `sqlite:${fileOf('new')}`)).code).toBe(0);
    expect(withoutPositions(await eventsAt('new'))).toEqual(withoutPositions(await eventsAt('data')));
  });

  it('continues an interrupted copy and copies later events', async () => {
    const from = openSqliteEventStore({ file: fileOf('data') });
    const to = await openEventStoreAt(server.url);
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
