import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../config/config.js';
import { isOperatorError, isStartRefusal } from '../config/start-refusal.js';
import { checkedUrl } from '../config/store-urls.js';
import { openStores } from './stores.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-stores-'));
});
afterEach(() => rm(dir, { recursive: true }));

const dataDir = () => join(dir, 'data');
const keeping = (lines: string[]) => (line: string) => void lines.push(line);

describe('the stores', () => {
  it('live under the data folder, which is made when it is missing', async () => {
    const stores = await openStores({ DATA_DIR: dataDir() });
    await stores.keyVault.keep('k', Buffer.from('secret'));
    await stores.documents.apply({ upserts: [], deletes: [], checkpoints: [] });
    await stores.close();
    expect(await readdir(dataDir())).toEqual(
      expect.arrayContaining(['documents.db', 'keys.db', 'log.db', 'objects']),
    );
  });

  it('keep what they hold, and close twice without harm', async () => {
    const first = await openStores({ DATA_DIR: dataDir() });
    await first.keyVault.keep('k', Buffer.from('secret'));
    await first.close();
    await first.close();
    const second = await openStores({ DATA_DIR: dataDir() });
    expect(Buffer.from((await second.keyVault.get('k')) ?? []).toString()).toBe('secret');
    await second.close();
  });

  it('may be in memory altogether and leave nothing behind', async () => {
    const stores = await openStores({ DATA_DIR: ':memory:' });
    expect(await stores.eventStore.revisionOf('s')).toBe(-1);
    expect(existsSync(stores.folder)).toBe(true);
    await stores.close();
    expect(existsSync(stores.folder)).toBe(false);
  });

  it('go where their URLs say', async () => {
    const stores = await openStores({
      DATA_DIR: dataDir(),
      EVENT_STORE_URL: `sqlite:${join(dir, 'elsewhere.db')}`,
      READ_MODELS_URL: `sqlite://${join(dir, 'models.db')}`,
      OBJECT_STORE_URL: `file:${join(dir, 'blobs')}`,
    });
    await stores.close();
    expect(await readdir(dir)).toEqual(expect.arrayContaining(['elsewhere.db', 'blobs']));
    expect(existsSync(join(dataDir(), 'log.db'))).toBe(false);
  });

  it.each([
    ['EVENT_STORE_URL', 'postgres://admin:secret@host:2113'],
    ['READ_MODELS_URL', 'redis://user:secret@host/arena'],
    ['KEY_VAULT_URL', 'secret'],
    ['OBJECT_STORE_URL', 'https://secret@host/bucket'],
    ['SMTP_URL', 'imap://user:secret@host'],
    ['EVENT_STORE_URL', 'sqlite:'],
    ['READ_MODELS_URL', 'mongodb://'],
    ['READ_MODELS_URL', 'mongodb://user:secret@/arena'],
  ])('refuse %s=%s in one clear line, without its secrets', async (variable, url) => {
    const error: unknown = await openStores({ DATA_DIR: dataDir(), [variable]: url }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as Error;
    expect(message).toMatch(new RegExp(`^${variable}: .* is not (supported|complete); it takes `));
    expect(message).not.toMatch(/secret|\n/);
    expect(existsSync(dataDir())).toBe(false);
  });

  it.each([
    ['EVENT_STORE_URL', 'esdb://admin:secret@127.0.0.1:9?tls=false'],
    ['READ_MODELS_URL', 'mongodb://user:secret@127.0.0.1:9/arena'],
    ['KEY_VAULT_URL', 'mongodb://user:secret@127.0.0.1:9/arena'],
    ['OBJECT_STORE_URL', 's3://user:secret@127.0.0.1:9/bucket?tls=false'],
  ])(
    'say that %s=%s does not answer, within 10 s, without its secrets',
    async (variable, url) => {
      const error: unknown = await openStores({ DATA_DIR: dataDir(), [variable]: url }).catch(
        (e: unknown) => e,
      );
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect((error as Error).message).toContain('127.0.0.1:9');
      expect((error as Error).message).not.toMatch(/secret|\n/);
      await (await openStores({ DATA_DIR: dataDir() })).close();
    },
    10_000,
  );

  it.each([
    ['READ_MODELS_URL', 'mongodb://user:secret@one:27017,two:27017/arena?replicaSet=rs0'],
    ['EVENT_STORE_URL', 'esdb://admin:secret@one:2113,two:2113,three:2113?tls=true'],
    ['EVENT_STORE_URL', 'esdb+discover://cluster.example.org:2113'],
    ['KEY_VAULT_URL', 'mongodb+srv://cluster.example.org/arena'],
  ] as const)('%s takes the URL of a cluster', (variable, url) => {
    expect(checkedUrl(variable, url)).toBe(url);
  });

  it.each([
    ['READ_MODELS_URL', 'mongodb://user:secret@db.example.org:27017'],
    ['READ_MODELS_URL', 'mongodb://localhost,db.example.org/?replicaSet=rs0'],
    ['KEY_VAULT_URL', 'mongodb+srv://cluster.example.org/'],
  ] as const)('%s=%s is refused, because it names no database (fault 60)', (variable, url) => {
    expect(() => checkedUrl(variable, url)).toThrow(ConfigError);
    expect(() => checkedUrl(variable, url)).toThrow(`${variable} names no database`);
    expect(() => checkedUrl(variable, url)).not.toThrow('secret');
  });

  it.each([
    'mongodb://user:secret@localhost:27017',
    'mongodb://127.0.0.1:27017/?directConnection=true',
    'mongodb://[::1]/',
  ])('%s means the database arena, because the server is on this machine', (url) => {
    expect(checkedUrl('READ_MODELS_URL', url)).toBe(url);
  });

  it.each([
    ['READ_MODELS_URL', 'mongodb://user:secret@host:port/arena'],
    ['READ_MODELS_URL', 'mongodb://user:secret@host/arena?tsl=false'],
    ['KEY_VAULT_URL', 'mongodb://user:secret@host/ar.ena'],
    ['EVENT_STORE_URL', 'esdb://user:secret@host:2113?tsl=false'],
    ['EVENT_STORE_URL', 'esdb://user:secret@host:port'],
    ['OBJECT_STORE_URL', 's3://user:secret@host'],
  ])('of %s=%s end the start and the command line in one line', async (variable, url) => {
    const env = { DATA_DIR: dataDir(), [variable]: url };
    const error: unknown = await openStores(env).catch((e: unknown) => e);
    expect([isStartRefusal(error), isOperatorError(error)]).toEqual([true, true]);
    expect((error as Error).message).not.toMatch(/secret|\n/);
  });

  it('belong to one process at a time (fault 27)', async () => {
    const stores = await openStores({ DATA_DIR: dataDir() });
    await expect(openStores({ DATA_DIR: dataDir() })).rejects.toThrow(DataFolderInUse);
    await stores.close();
    await (await openStores({ DATA_DIR: dataDir() })).close();
  });

  it.each([
    ['truncated', (file: string) => truncate(file, 1000)],
    ['overwritten', (file: string) => writeFile(file, 'no database at all, but long enough to look at')],
  ])('replace documents that are %s, and say so', async (_how, damage) => {
    await (await openStores({ DATA_DIR: dataDir() })).close();
    await damage(join(dataDir(), 'documents.db'));
    const lines: string[] = [];
    const stores = await openStores({ DATA_DIR: dataDir() }, keeping(lines));
    expect(lines).toEqual([expect.stringContaining('everyone has to log in again')]);
    expect(await stores.documents.get('sessions', 'any')).toBeNull();
    await stores.close();
  });

  it('say when the documents were lost (fault 70)', async () => {
    await (await openStores({ DATA_DIR: dataDir() })).close();
    await writeFile(join(dataDir(), 'read-models.db'), '');
    await rm(join(dataDir(), 'documents.db'));
    const lines: string[] = [];
    await (await openStores({ DATA_DIR: dataDir() }, keeping(lines))).close();
    expect(lines).toEqual([expect.stringMatching(/documents\.db was lost.*everyone has to log in again/)]);
    lines.length = 0;
    await (await openStores({ DATA_DIR: dataDir() }, keeping(lines))).close();
    expect(lines).toEqual([]);
  });

  it.each([
    'log.db',
    'keys.db',
    'keys-anchors.db',
    'keys-mark.json',
    'read-models-mark.json',
    'documents.db',
    'import-unfinished.txt',
  ])('name %s when a folder stands in its place, and start without it (fault 70)', async (name) => {
    await (await openStores({ DATA_DIR: dataDir() })).close();
    const file = join(dataDir(), name);
    await rename(file, `${file}.kept`).catch(() => undefined);
    await mkdir(file);
    const error: unknown = await openStores({ DATA_DIR: dataDir() }).catch((e: unknown) => e);
    expect(String(error)).toContain(`${file} cannot be used: a folder stands there`);
    expect([isStartRefusal(error), String(error).includes('\n')]).toEqual([true, false]);
    await rm(file, { recursive: true });
    await rename(`${file}.kept`, file).catch(() => undefined);
    await (await openStores({ DATA_DIR: dataDir() })).close();
  });

  it('never replace a log that cannot be read', async () => {
    await (await openStores({ DATA_DIR: dataDir() })).close();
    await truncate(join(dataDir(), 'log.db'), 1000);
    await expect(openStores({ DATA_DIR: dataDir() })).rejects.toThrow('log.db cannot be read');
    await expect(openStores({ DATA_DIR: dataDir() })).rejects.not.toThrow(DataFolderInUse);
  });
});
