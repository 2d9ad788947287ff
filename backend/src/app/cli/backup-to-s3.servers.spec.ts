import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openObjectStoreAt } from '../../platform/stores/open-store.js';
import { openStores } from '../../platform/stores/stores.js';
import { arenaOn } from './testing/arena-on.js';
import { everyEvent, makeGoldenFolder } from './testing/golden-folder.js';

let dir: string;
let BACKUP_URL: string;
let bucketUrl: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-backup-s3-'));
  await makeGoldenFolder(join(dir, 'data'));
  const server = process.env['TEST_OBJECT_STORE_URL'];
  if (!server) throw new Error('TEST_OBJECT_STORE_URL is not set: run npm run test:servers');
  const url = new URL(server);
  url.pathname = `/backup-${randomUUID().slice(0, 13)}`;
  bucketUrl = url.href;
  url.pathname += '/season/nightly';
  BACKUP_URL = url.href;
});
afterEach(() => rm(dir, { recursive: true }));

const arena = (...args: string[]) => arenaOn({ DATA_DIR: join(dir, 'data'), BACKUP_URL }, ...args);

async function keysInBucket(): Promise<string[]> {
  const store = await openObjectStoreAt(bucketUrl);
  const keys = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
}

async function eventsIn(folder: string) {
  const stores = await openStores({ DATA_DIR: folder });
  const events = await everyEvent(stores.eventStore);
  await stores.close();
  return events;
}

async function namesInBucket(): Promise<string[]> {
  return [...new Set((await keysInBucket()).map((key) => key.split('/')[2] ?? ''))];
}

it('goes to a bucket, encrypted and verified, and comes back from it', async () => {
  const identity = await generateX25519Identity();
  const file = join(dir, 'key.txt');
  await writeFile(file, identity);
  const recipient = await identityToRecipient(identity);
  const made = await arena('backup', '--recipient', recipient, '--verify', '--identity', file);
  expect([made.code, made.errors]).toEqual([0, []]);
  const secret = new URL(bucketUrl).password;
  expect(made.lines.join('\n')).not.toContain(secret);
  const keys = await keysInBucket();
  expect(keys.length).toBe(8);
  for (const key of keys)
    expect(key).toMatch(/^season\/nightly\/20\d\d-\d\d-\d\dT\d{6}Z\/(log|keys)\/.*\.age$/);
  const [name = ''] = await namesInBucket();
  const back = await arena('restore', '--at', name, '--identity', file, '--data', join(dir, 'back'));
  expect([back.code, back.errors]).toEqual([0, []]);
  expect(await eventsIn(join(dir, 'back'))).toEqual(await eventsIn(join(dir, 'data')));
});

it('is refused when a part of it is missing or damaged, and leaves nothing', async () => {
  await arena('backup');
  const [name = ''] = await namesInBucket();
  const store = await openObjectStoreAt(bucketUrl);
  const log = `season/nightly/${name}/log/log.db`;
  const content = [Buffer.from('SQLite format 3')];
  await store.put(log, content as never, { contentType: 'application/octet-stream' });
  const damaged = await arena('restore', '--at', name, '--verify');
  expect([damaged.code, damaged.errors]).toEqual([
    1,
    [expect.stringContaining('does not match the manifest')],
  ]);
  await store.delete(log);
  const missing = await arena('restore', '--at', name, '--data', join(dir, 'back'));
  expect([missing.code, missing.errors]).toEqual([1, [expect.stringContaining('which is missing')]]);
  const none = await arena('restore', '--at', '2020-01-01T030000Z', '--data', join(dir, 'back'));
  expect([none.code, none.errors]).toEqual([1, [expect.stringContaining('is not a complete backup')]]);
});

it('keeps those of the last days', async () => {
  await arena('backup');
  const [name = ''] = await namesInBucket();
  const store = await openObjectStoreAt(bucketUrl);
  for (const key of await keysInBucket()) await store.move(key, key.replace(name, '2020-01-01T030000Z'));
  const { code, lines } = await arena('backup', '--keep', '7d');
  expect([code, lines.filter((line) => line.startsWith('Removed'))]).toEqual([
    0,
    [expect.stringMatching(/^Removed, older than --keep: .*2020-01-01T030000Z$/)],
  ]);
  expect(await namesInBucket()).toEqual([expect.stringMatching(/^20[^0].*Z$/)]);
});

it('refuses an address without a folder, and tells no secret', async () => {
  const { code, errors } = await arena('backup', '--to', 's3://access:hidden@127.0.0.1:9');
  expect([code, errors]).toEqual([1, [expect.stringContaining('BUCKET/FOLDER')]]);
  const away = await arena('backup', '--to', 's3://access:hidden@127.0.0.1:9/bucket/folder?tls=false');
  expect(away.code).toBe(1);
  expect(`${errors.join()} ${away.errors.join()}`).not.toContain('hidden');
});
