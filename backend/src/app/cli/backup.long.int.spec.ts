import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lastBackup, noteBackup } from '../../platform/stores/last-backup.js';
import { openStores } from '../../platform/stores/stores.js';
import { CHAIN_START, sealEvents } from '../../platform/writer/chain/hash-chain.js';
import { folderPlace } from './backup/backup-place.js';
import { arenaOn } from './testing/arena-on.js';
import { everyEvent, LIVING, makeGoldenFolder, tamper } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-backup-'));
  await makeGoldenFolder(data());
});
afterEach(() => rm(dir, { recursive: true }));

const data = () => join(dir, 'data');
const to = (...parts: string[]) => join(dir, 'backup', ...parts);
const restored = () => join(dir, 'restored');
const backUp = (...more: string[]) => arenaOn({ DATA_DIR: data() }, 'backup', '--to', to(), ...more);
const restore = (...more: string[]) => arenaOn({}, 'restore', '--from', to(), '--data', restored(), ...more);

async function contentOf(folder: string) {
  const stores = await openStores({ DATA_DIR: folder });
  const objects = [];
  for await (const { key } of stores.objectStore.list('')) objects.push(await stores.objectStore.head(key));
  const keys = [];
  for (const name of ['account:fan', 'account:admin', 'account:gone', 'draw:tournament-1']) {
    keys.push(await stores.keyVault.get(name));
  }
  const content = { events: await everyEvent(stores.eventStore), objects, keys };
  await stores.close();
  return content;
}

/** CI runs as root. Other users cannot give files away. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;
/** Of another user of the machine; no account needs to exist. */
const OTHER = 4321;

async function asOther<T>(work: () => Promise<T>): Promise<T> {
  process.seteuid?.(OTHER);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('a backup by another user', () => {
  const note = () => join(data(), 'last-backup.json');

  asRoot('is told to the user whom the folder belongs to (fault 72)', async () => {
    await chmod(dir, 0o755);
    await chown(data(), OTHER, OTHER);
    expect((await backUp()).code).toBe(0);
    const told = await asOther(async () => lastBackup(data()));
    expect(told).toEqual({ at: expect.any(Number), problem: null });
  });

  asRoot('who cannot give the note away says how to repair it (fault 72)', async () => {
    await chmod(dir, 0o755);
    await chmod(data(), 0o777);
    const noted = asOther(() => noteBackup(data(), '2026-11-25T08:00:00.000Z'));
    await expect(noted).rejects.toThrow(`chown 0:0 ${note()}`);
  });

  asRoot('is reported when nobody else can read the note (fault 72)', async () => {
    await chmod(dir, 0o755);
    await chmod(data(), 0o755);
    await writeFile(note(), '{}', { mode: 0o600 });
    const told = await asOther(async () => lastBackup(data()));
    expect(told).toEqual({ at: null, problem: expect.stringContaining(`${note()} cannot be used`) });
  });
});

describe('a backup that was copied by another user', () => {
  asRoot('is not taken for an incomplete one', async () => {
    await backUp();
    await chmod(dir, 0o755);
    const read = asOther(() => folderPlace(to('log')).read('manifest.json'));
    await expect(read).rejects.toThrow('Give it to the user that runs the program');
  });
});

describe('arena backup and restore', () => {
  it('restore a data folder exactly, with its positions', async () => {
    const made = await backUp();
    expect([made.code, made.errors]).toEqual([0, []]);
    expect(Date.now() - lastBackup(data()).at!).toBeLessThan(60_000);
    const back = await restore();
    expect([back.code, back.errors]).toEqual([0, []]);
    expect(back.lines).toEqual([
      expect.stringMatching(
        /^\d+ events of 6 streams, every chain valid and as it was on .*; 4 files of objects$/,
      ),
      `${LIVING} keys of ${LIVING} accounts`,
      expect.stringContaining('the read models are built at the first start'),
    ]);
    expect(await contentOf(restored())).toEqual(await contentOf(data()));
  });

  it('keep the keys apart from the log, readable by their owner alone', async () => {
    const elsewhere = join(dir, 'safe');
    await backUp('--keys', elsewhere);
    expect(await readdir(to())).toEqual(['log']);
    expect(await readdir(elsewhere)).toEqual(['keys.db', 'manifest.json']);
    expect((await restore()).errors).toEqual([expect.stringContaining('is not a complete backup')]);
    expect((await restore('--keys', elsewhere)).code).toBe(0);
  });

  it('say what each file is and where each chain ends, without parts of unfinished uploads', async () => {
    const stores = await openStores({ DATA_DIR: data() });
    const part = [Buffer.from('half')] as never;
    await stores.objectStore.put('uploads/user_id/0-x', part, { contentType: 'text/plain' });
    await stores.close();
    await backUp();
    const manifest = JSON.parse(await readFile(to('log', 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ format: 'battle-arena-backup', version: 1, part: 'log' });
    expect(manifest.files.map(({ path }: { path: string }) => path).sort()).toEqual([
      'log.db',
      'objects/info/videos/1/one.json',
      'objects/info/videos/1/two.json',
      'objects/objects/videos/1/one',
      'objects/objects/videos/1/two',
    ]);
    expect(manifest.heads.map(({ stream }: { stream: string }) => stream)).toEqual([
      'accounts',
      'amvdle',
      'mailings',
      'site',
      'tournament-1',
      'tournament-2',
    ]);
  });

  it('include the journal that a killed server left', async () => {
    const stores = await openStores({ DATA_DIR: data() });
    const command = { command: 'BeLate', commandId: 'late', fingerprint: '', correlation: '' };
    const meta = JSON.stringify({ at: '2025-03-26T19:00:00.000Z', actor: null, ...command });
    const late = { id: 'late', type: 'WasLate', version: 1, data: '{}', meta };
    await stores.eventStore.append('late', -1, sealEvents('late', CHAIN_START, [late]));
    const killed = join(dir, 'killed');
    await cp(data(), killed, { recursive: true });
    await stores.close();
    expect((await readFile(join(killed, 'log.db-wal'))).length).toBeGreaterThan(0);
    const { code, errors } = await arenaOn({ DATA_DIR: killed }, 'backup', '--to', to());
    expect([code, errors]).toEqual([0, []]);
    await restore();
    expect((await contentOf(restored())).events.at(-1)).toMatchObject({ id: 'late', stream: 'late' });
  });

  it('leave a deleted account deleted when the keys are older than the deletion', async () => {
    await tamperKeys(`INSERT INTO secrets VALUES ('account:gone', x'00112233')`);
    await backUp();
    const { code, lines } = await restore();
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining(['Not restored: 1 key of deleted accounts in the backup.']),
    ]);
    expect((await contentOf(restored())).keys[2]).toBeNull();
    expect((await readFile(join(restored(), 'keys.db'))).includes(Buffer.from('00112233', 'hex'))).toBe(
      false,
    );
  });

  it('report a missing key', async () => {
    await tamperKeys(`DELETE FROM secrets WHERE name = 'account:fan'`);
    await backUp();
    const { code, lines, errors } = await restore();
    expect([code, lines[1]]).toEqual([0, `${LIVING - 1} keys of ${LIVING} accounts`]);
    expect(errors).toEqual([expect.stringContaining('is this not the latest backup of the keys?')]);
  });
});

describe('arena backup', () => {
  it('copies what a running server has written, and says that it goes on', async () => {
    const stores = await openStores({ DATA_DIR: data() });
    const { code, errors, lines } = await backUp();
    expect([code, errors]).toEqual([0, []]);
    expect(lines[0]).toBe('The program is running and goes on. Later changes are not in the backup.');
    const events = await everyEvent(stores.eventStore);
    await stores.close();
    expect((await restore()).code).toBe(0);
    expect((await contentOf(restored())).events).toEqual(events);
  });

  it('refuses a log into which a season is being imported', async () => {
    const stores = await openStores({ DATA_DIR: data() });
    await writeFile(join(data(), 'import-unfinished.txt'), 'season.zip');
    const { code, errors } = await backUp();
    expect([code, errors]).toEqual([1, [expect.stringContaining('was interrupted')]]);
    expect(existsSync(to())).toBe(false);
    await stores.close();
  });

  it('overwrites nothing', async () => {
    await backUp();
    const { code, errors } = await backUp();
    expect([code, errors]).toEqual([1, [expect.stringContaining('is not empty; nothing is overwritten')]]);
  });

  it('refuses a damaged log', async () => {
    tamper(data(), `UPDATE events SET version = 9 WHERE position = 60`);
    const { code, errors } = await backUp();
    expect([code, errors]).toEqual([1, [expect.stringContaining('The log is damaged')]]);
    expect(existsSync(to())).toBe(false);
  });

  it.each([
    [{ EVENT_STORE_URL: 'esdb://admin:secret@127.0.0.1:9?tls=false' }, 'The event store at 127.0.0.1:9'],
    [{ READ_MODELS_URL: 'mongodb://127.0.0.1:9/arena' }, '127.0.0.1:9'],
    [{ OBJECT_STORE_URL: 's3://access:hidden@127.0.0.1:9/arena?tls=false' }, '127.0.0.1:9'],
    [{ DATA_DIR: ':memory:' }, 'There is no '],
    [{ DATA_DIR: '/nowhere' }, 'There is no /nowhere'],
  ])('refuses %j in one line', async (env, text) => {
    const { code, errors } = await arenaOn({ DATA_DIR: data(), ...env }, 'backup', '--to', to());
    expect([code, errors]).toEqual([1, [expect.stringContaining(text)]]);
    expect([existsSync('/nowhere'), existsSync(to())]).toEqual([false, false]);
    expect(errors[0]).not.toMatch(/secret|hidden|\n/);
  });
});

describe('arena backup of objects in a bucket', () => {
  it('is refused into the same bucket, where it would be taken for objects that no event names', async () => {
    const bucket = 's3://access:hidden@127.0.0.1:9/arena';
    const env = { DATA_DIR: data(), OBJECT_STORE_URL: `${bucket}?tls=false` };
    const { code, errors } = await arenaOn(env, 'backup', '--to', `${bucket}/nightly?tls=false`);
    expect([code, errors]).toEqual([1, [expect.stringContaining('takes no backup')]]);
    const keys = await arenaOn(env, 'backup', '--to', to(), '--keys', `${bucket}/keys`);
    expect([keys.code, keys.errors]).toEqual([1, [expect.stringContaining('takes no backup')]]);
  });
});

describe('arena restore', () => {
  it('refuses a folder that is not empty', async () => {
    await backUp();
    await mkdir(restored());
    await writeFile(join(restored(), 'mine'), '');
    const { code, errors } = await restore();
    expect([code, errors]).toEqual([1, [expect.stringContaining('is not empty')]]);
    expect(await readdir(restored())).toEqual(['mine']);
  });

  it('takes a folder in which only a refused start left something', async () => {
    await backUp();
    await mkdir(join(restored(), 'compiled'), { recursive: true });
    expect((await restore()).code).toBe(0);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a video was changed',
      () => appendFile(to('log/objects/objects/videos/1/one'), '!'),
      'does not match the manifest',
    ],
    ['a byte of the keys was changed', () => flipByte(to('keys/keys.db')), 'does not match the manifest'],
    ['the log was cut', () => truncate(to('log/log.db'), 8192), 'does not match the manifest'],
    ['a file is missing', () => rm(to('log/objects/info/videos/1/two.json')), 'which is missing'],
    ['the manifest is missing', () => rm(to('log/manifest.json')), 'is not a complete backup'],
    ['the manifest is no JSON', () => truncate(to('log/manifest.json'), 50), 'is not a manifest'],
    ['the manifest is newer', () => inManifest(/"version": 1/, '"version": 2'), 'is not a manifest'],
    [
      'the parts changed places',
      () => cp(to('keys'), to('log'), { recursive: true }),
      'is the keys part of a backup',
    ],
    ['a path leads out of it', () => inManifest(/"path": "log.db"/, '"path": "../log.db"'), 'is damaged'],
    ['a chain ends elsewhere', () => inManifest(/"revision": (\d+)/, '"revision": 1'), 'does not end where'],
  ])('leaves nothing behind when %s', async (_what, damage, text) => {
    await backUp();
    await damage();
    const { code, errors } = await restore();
    expect([code, errors]).toEqual([1, [expect.stringContaining(text)]]);
    const left = existsSync(restored()) ? await readdir(restored()) : [];
    expect(left.filter((name) => name !== 'in-use.lock')).toEqual([]);
  });

  it('can be repeated after a failure, and reads a read-only backup', async () => {
    await backUp();
    await rm(to('log/objects/info/videos/1/two.json'));
    expect((await restore()).code).toBe(1);
    await rm(to(), { recursive: true });
    await backUp();
    for (const file of ['log/log.db', 'keys/keys.db']) await chmod(to(file), 0o400);
    expect((await restore()).code).toBe(0);
  });
});

async function tamperKeys(sql: string): Promise<void> {
  tamper(data(), sql, 'keys.db');
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[200] = (bytes[200] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function inManifest(from: RegExp, text: string): Promise<void> {
  const file = to('log/manifest.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, text));
}
