import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { connectMongo } from '@arena/infra/mongo/mongo-connection';
import { openObjectStoreAt } from '../../platform/stores/open-store.js';
import { openStores } from '../../platform/stores/stores.js';
import { arenaOn } from './testing/arena-on.js';
import { LIVING, makeGoldenFolder } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-to-servers-'));
  await makeGoldenFolder(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

function ownPlaceOn(variable: string): string {
  const server = process.env[variable];
  if (!server) throw new Error(`${variable} is not set: run npm run test:servers`);
  const url = new URL(server);
  url.pathname = `/cli-${randomUUID().slice(0, 13)}`;
  return url.href;
}

/** The target folder has no log: NEW_INSTALLATION confirms that. */
async function secretsAndObjects(folder: string) {
  const stores = await openStores({ DATA_DIR: join(dir, folder), NEW_INSTALLATION: 'yes' });
  const secrets = [];
  for (const name of ['account:fan', 'account:admin', 'account:gone', 'draw:tournament-1']) {
    secrets.push(await stores.keyVault.get(name));
  }
  const objects = [];
  for await (const { key } of stores.objectStore.list('')) {
    const { size, contentType } = (await stores.objectStore.head(key))!;
    objects.push({ key, size, contentType });
  }
  await stores.close();
  return { secrets, objects };
}

it('copies keys to MongoDB and back, twice', async () => {
  const server = ownPlaceOn('TEST_READ_MODELS_URL');
  const log = ['--log', `sqlite:${dir}/data/log.db`];
  const there = ['migrate-keys', '--from', `sqlite:${dir}/data/keys.db`, '--to', server, ...log];
  const back = ['migrate-keys', '--from', server, '--to', `sqlite:${dir}/new/keys.db`, ...log];
  for (const command of [there, there, back]) {
    const { code, lines, errors } = await arenaOn({}, ...command);
    expect([code, errors, lines[0]]).toEqual([0, [], expect.stringContaining(`${LIVING} keys of accounts`)]);
  }
  expect((await secretsAndObjects('new')).secrets).toEqual((await secretsAndObjects('data')).secrets);
  const connection = await connectMongo({ url: server });
  await connection.beside('_keys').database().dropDatabase();
  await connection.close();
});

it('copies objects to S3 and back, each once', async () => {
  const server = ownPlaceOn('TEST_OBJECT_STORE_URL');
  const there = ['migrate-objects', '--from', `file:${dir}/data/objects`, '--to', server];
  const back = ['migrate-objects', '--from', server, '--to', `file:${dir}/new/objects`];
  expect((await arenaOn({}, ...there)).lines).toEqual(['2 objects copied, 42 B; the target holds all 2.']);
  expect((await arenaOn({}, ...there)).lines).toContain('0 objects copied, 0 B; the target holds all 2.');
  expect((await arenaOn({}, ...back)).code).toBe(0);
  expect((await secretsAndObjects('new')).objects).toEqual((await secretsAndObjects('data')).objects);
  const store = await openObjectStoreAt(server);
  for await (const { key } of store.list('')) await store.delete(key);
});
