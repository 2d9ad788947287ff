import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  startProtocolServer,
  type ProtocolServer,
} from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { freshDatabase } from '@arena/infra/mongo/testing/test-database';
import type { StoresEnv } from '../../platform/config/store-urls.js';
import { lastBackup } from '../../platform/stores/last-backup.js';
import { openStores } from '../../platform/stores/stores.js';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { arenaOn } from './testing/arena-on.js';
import { everyEvent, LIVING, makeGoldenFolder, withoutPositions } from './testing/golden-folder.js';

const SENDERS = 4;
const FIXTURE = new URL('../../../../infra/fixtures/image/ok.png', import.meta.url);

let dir: string;
let log: ProtocolServer;
let readModels: string;
let objects: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-backup-servers-'));
  log = await startProtocolServer();
  readModels = freshDatabase(serverIn('TEST_READ_MODELS_URL'));
  const bucket = new URL(serverIn('TEST_OBJECT_STORE_URL'));
  bucket.pathname = `/backup-of-${randomUUID().slice(0, 13)}`;
  objects = bucket.href;
});
afterEach(async () => {
  await log.stop();
  await rm(dir, { recursive: true });
});

function serverIn(variable: string): string {
  const server = process.env[variable];
  if (!server) throw new Error(`${variable} is not set: run npm run test:servers`);
  return server;
}

const to = () => join(dir, 'backup');
const restored = () => join(dir, 'restored');

async function backUpAndRestore(env: StoresEnv, ...more: string[]) {
  const made = await arenaOn(env, 'backup', '--to', to(), ...more);
  expect([made.code, made.errors]).toEqual([0, []]);
  const back = await arenaOn({}, 'restore', '--from', to(), '--data', restored());
  expect([back.code, back.errors]).toEqual([0, []]);
  const audited = await arenaOn({ DATA_DIR: restored() }, 'audit', 'verify');
  expect([audited.code, audited.errors]).toEqual([0, []]);
  return { made: made.lines, back: back.lines };
}

describe('arena backup of a golden season', () => {
  const data = () => join(dir, 'data');

  beforeEach(async () => {
    await makeGoldenFolder(data());
    const moves = [
      ['migrate-store', '--from', `sqlite:${data()}/log.db`, '--to', log.url],
      ['migrate-keys', '--from', `sqlite:${data()}/keys.db`, '--to', readModels, '--log', log.url],
      ['migrate-objects', '--from', `file:${data()}/objects`, '--to', objects],
    ];
    for (const move of moves) expect(await arenaOn({}, ...move)).toMatchObject({ code: 0, errors: [] });
  });

  async function contentOf(folder: string) {
    const stores = await openStores({ DATA_DIR: folder });
    const found = [];
    for await (const { key } of stores.objectStore.list('')) {
      const { size, contentType } = (await stores.objectStore.head(key))!;
      found.push({ key, size, contentType });
    }
    const keys = [];
    for (const name of ['account:fan', 'account:admin', 'account:gone', 'draw:tournament-1'])
      keys.push(await stores.keyVault.get(name));
    const events = withoutPositions(await everyEvent(stores.eventStore));
    await stores.close();
    return { events, found, keys };
  }

  const mixes: [string, () => StoresEnv][] = [
    [
      'everything',
      () => ({ EVENT_STORE_URL: log.url, READ_MODELS_URL: readModels, OBJECT_STORE_URL: objects }),
    ],
    ['the log', () => ({ EVENT_STORE_URL: log.url })],
    ['the keys', () => ({ KEY_VAULT_URL: readModels })],
    ['the objects', () => ({ OBJECT_STORE_URL: objects })],
  ];
  it.each(mixes)('is the same with %s on servers as with files', async (_what, urls) => {
    const { made, back } = await backUpAndRestore({ DATA_DIR: data(), ...urls() }, '--verify');
    expect(made).toContainEqual(expect.stringContaining('it can be used'));
    expect(back).toContain(`${LIVING} keys of ${LIVING} accounts`);
    expect(await contentOf(restored())).toEqual(await contentOf(data()));
    expect(Date.now() - lastBackup(data()).at!).toBeLessThan(60_000);
  });

  it('says whose keys are missing on the server', async () => {
    const env = { DATA_DIR: data(), EVENT_STORE_URL: log.url, KEY_VAULT_URL: freshDatabase(readModels) };
    const { code, errors } = await arenaOn(env, 'backup', '--to', to());
    expect([code, errors]).toEqual([0, [expect.stringMatching(/No key for .*account:fan/)]]);
  });
});

describe('arena backup while commands go on', () => {
  let picture: Buffer;
  let app: TestApp;

  beforeEach(async () => {
    picture = await readFile(FIXTURE);
    const config = { eventStoreUrl: log.url, readModelsUrl: readModels, objectStoreUrl: objects };
    app = await startTestApp({ embedded: true, config });
  });
  afterEach(() => app.close());

  /** Each person is a key, a picture, and events that name both. */
  async function keepJoining(sender: number, joined: Person[], isOver: () => boolean): Promise<void> {
    for (let n = 1; !isOver(); n++) {
      const person = await app.signUp(`P${sender}x${n}`);
      await person.agent.post('/api/auth/avatar').attach('image', picture, 'me.png').expect(200);
      joined.push(person);
    }
  }

  /** What the restored program shows of a person; null for somebody who joined later. */
  async function shown(again: TestApp, { userId }: Person) {
    const { status, body } = await again.browser().get(`/api/auth/user/${userId}`);
    if (status === 404) return null;
    const { name, avatar_url: url } = (body as { user: { name: string; avatar_url: string | null } }).user;
    return { name, picture: url === null ? null : (await again.browser().get(url)).status };
  }

  it('has everyone who had joined before, and every key and file that its log names', async () => {
    const joined: Person[] = [];
    let over = false;
    const senders = Array.from({ length: SENDERS }, (_, n) => keepJoining(n, joined, () => over));
    await until(() => joined.length >= 2 * SENDERS, 'Nobody joins');
    const before = joined.length;
    const urls = { EVENT_STORE_URL: log.url, READ_MODELS_URL: readModels, OBJECT_STORE_URL: objects };
    await backUpAndRestore({ DATA_DIR: join(dir, 'job'), ...urls });
    over = true;
    await Promise.all(senders);

    const again = await startTestApp({ embedded: true, config: { dataDir: restored() } });
    const people = [];
    for (const person of joined) people.push({ joined: person.name, ...(await shown(again, person)) });
    await again.close();
    const there = people.filter(({ name }) => name !== undefined);
    for (const { joined: name } of people.slice(0, before))
      expect(there).toContainEqual({ joined: name, name, picture: 200 });
    expect(there.length).toBeGreaterThan(before);
    // A person whose picture came later has none.
    const lost = there.filter((one) => one.name !== one.joined || (one.picture ?? 200) !== 200);
    expect(lost).toEqual([]);
  });
});
