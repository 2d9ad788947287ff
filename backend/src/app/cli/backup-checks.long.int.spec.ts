import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import { openStores } from '../../platform/stores/stores.js';
import { arenaOn } from './testing/arena-on.js';
import { everyEvent, makeGoldenFolder, tamper } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-backup-checks-'));
  await makeGoldenFolder(data());
});
afterEach(() => rm(dir, { recursive: true }));

const data = () => join(dir, 'data');
const to = (...parts: string[]) => join(dir, 'backup', ...parts);
const restored = () => join(dir, 'restored');
const backUp = (...more: string[]) => arenaOn({ DATA_DIR: data() }, 'backup', '--to', to(), ...more);
const restore = (...more: string[]) => arenaOn({}, 'restore', '--from', to(), ...more);

async function eventsIn(folder: string) {
  const stores = await openStores({ DATA_DIR: folder });
  const events = await everyEvent(stores.eventStore);
  await stores.close();
  return events;
}

async function keyFile(name: string) {
  const identity = await generateX25519Identity();
  const file = join(dir, name);
  await writeFile(file, `# created: today\n${identity}\n`);
  return { file, identity, recipient: await identityToRecipient(identity) };
}

const nothingLeft = async (): Promise<void> => {
  expect((await readdir(dir)).filter((name) => /verify|restored/.test(name))).toEqual([]);
  expect((await readdir(data())).filter((name) => name.startsWith('backup-'))).toEqual([]);
};

describe('--verify', () => {
  it('restores the backup into a scratch folder, says what it found, and removes the folder', async () => {
    const made = await backUp('--verify');
    expect([made.code, made.errors]).toEqual([0, []]);
    expect(made.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\d+ events of 6 streams, every chain valid and as it was on .*; 4 files/),
        'The backup was restored into a scratch folder, which is removed: it can be used.',
      ]),
    );
    expect(await restore('--verify')).toMatchObject({ code: 0, errors: [] });
    await nothingLeft();
  });

  it('keeps a backup that could not be verified: this machine may be what is in the way', async () => {
    const scratch = join(dir, 'a file');
    await writeFile(scratch, '');
    expect((await backUp('--verify', '--scratch', scratch)).code).toBe(1);
    expect(existsSync(to('log', 'manifest.json')) && existsSync(to('keys', 'manifest.json'))).toBe(true);
  });

  it('refuses a damaged backup with exit code 1', async () => {
    await backUp();
    await truncate(to('log/log.db'), 8192);
    const { code, errors } = await restore('--verify');
    expect([code, errors]).toEqual([1, [expect.stringContaining('does not match the manifest')]]);
    await nothingLeft();
  });
});

it('a killed backup leaves nothing for longer than a day', async () => {
  const abandoned = join(data(), 'backup-abandoned');
  const recent = join(data(), 'backup-recent');
  for (const folder of [abandoned, recent]) await mkdir(folder);
  await utimes(abandoned, new Date(0), new Date(0));
  expect((await backUp()).code).toBe(0);
  expect([existsSync(abandoned), existsSync(recent)]).toEqual([false, true]);
});

describe('an encrypted backup', () => {
  it('is read with the key alone, by this program and by age', async () => {
    const key = await keyFile('key.txt');
    const made = await backUp('--recipient', key.recipient, '--verify', '--identity', key.file);
    expect([made.code, made.errors]).toEqual([0, []]);
    const files = (await readdir(to(), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    expect(files.map(({ name }) => name).filter((name) => !name.endsWith('.age'))).toEqual([]);
    for (const { parentPath, name } of files) {
      const text = (await readFile(join(parentPath, name))).toString('latin1');
      expect(text.startsWith('age-encryption.org/v1\n')).toBe(true);
      expect(text).not.toMatch(/SQLite format|battle-arena-backup/);
    }
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.identity);
    const manifest = await decrypter.decrypt(await readFile(to('log/manifest.json.age')), 'text');
    expect(JSON.parse(manifest)).toMatchObject({ format: 'battle-arena-backup', part: 'log' });
    const back = await restore('--identity', key.file, '--data', restored());
    expect([back.code, back.errors]).toEqual([0, []]);
    expect(await eventsIn(restored())).toEqual(await eventsIn(data()));
  });

  it.each<[string, (right: string, wrong: string) => Promise<string[]>, RegExp]>([
    ['no key', async () => [], /is encrypted: --identity FILE names the key/],
    ['another key', async (_right, wrong) => ['--identity', wrong], /is not encrypted for this key/],
    [
      'a file that is no key',
      async () => {
        await writeFile(join(dir, 'note.txt'), 'hello');
        return ['--identity', join(dir, 'note.txt')];
      },
      /holds no secret key of age/,
    ],
    [
      'a log that was cut',
      async (right) => {
        await truncate(to('log/log.db.age'), 70_000);
        return ['--identity', right];
      },
      /log\.db\.age is damaged or incomplete/,
    ],
    [
      'a byte that was changed',
      async (right) => {
        const bytes = await readFile(to('keys/keys.db.age'));
        bytes[bytes.length - 40]! ^= 1;
        await writeFile(to('keys/keys.db.age'), bytes);
        return ['--identity', right];
      },
      /keys\.db\.age is damaged or incomplete/,
    ],
    [
      'a file that is missing',
      async (right) => {
        await rm(to('log/log.db.age'));
        return ['--identity', right];
      },
      /which is missing/,
    ],
  ])('is refused with %s, and leaves nothing', async (_what, damage, text) => {
    const [right, wrong] = [await keyFile('right.txt'), await keyFile('wrong.txt')];
    await backUp('--recipient', right.recipient);
    const more = await damage(right.file, wrong.file);
    const { code, errors } = await restore('--data', restored(), ...more);
    expect([code, errors]).toEqual([1, [expect.stringMatching(text)]]);
    const left = existsSync(restored()) ? await readdir(restored()) : [];
    expect(left.filter((name) => name !== 'in-use.lock')).toEqual([]);
  });

  it('is not begun for what is no public key, or without the key to verify it', async () => {
    const key = await keyFile('key.txt');
    expect((await backUp('--recipient', 'age1nothing')).errors).toEqual([
      expect.stringContaining('is no public key of age'),
    ]);
    expect((await backUp('--recipient', key.recipient, '--verify')).errors).toEqual([
      expect.stringContaining('--verify needs --identity'),
    ]);
    expect(existsSync(to())).toBe(false);
  });
});

describe('--until-event', () => {
  const commandOf = ({ meta }: { readonly meta: string }) =>
    (JSON.parse(meta) as { commandId: string }).commandId;

  it('restores the log up to an event, and the program starts on it', async () => {
    await backUp();
    const events = await eventsIn(data());
    const last = events.findIndex((event, n) => n > 40 && commandOf(event) !== commandOf(events[n + 1]!));
    const { position } = events[last]!;
    const { code, errors, lines } = await restore('--data', restored(), '--until-event', String(position));
    expect([code, errors.filter((line) => !line.includes('without a key'))]).toEqual([0, []]);
    expect(lines).toContainEqual(
      `The log ends with event ${position}; ${events.length - last - 1} later events left out.`,
    );
    expect(await eventsIn(restored())).toEqual(events.slice(0, last + 1));
    expect((await arenaOn({ DATA_DIR: restored() }, 'audit', 'verify')).errors).toEqual([]);
  });

  it('refuses a number in the midst of a command, and one that is not there', async () => {
    // A settlement: all or nothing.
    const log = openEventLog(join(data(), 'log.db'));
    const [first] = log.all(`SELECT min(a.position) FROM events a JOIN events b ON b.position = a.position + 1
      AND json_extract(a.meta, '$.commandId') = json_extract(b.meta, '$.commandId')`);
    log.close();
    await backUp();
    const inside = Number(first![0]);
    const refused = await restore('--data', restored(), '--until-event', String(inside));
    expect([refused.code, refused.errors]).toEqual([
      1,
      [expect.stringMatching(/all or nothing\. Use \d+ or \d+\./)],
    ]);
    const missing = await restore('--data', restored(), '--until-event', '99999999');
    expect([missing.code, missing.errors]).toEqual([1, [expect.stringContaining('has no event 99999999')]]);
    expect((await readdir(restored())).filter((name) => name !== 'in-use.lock')).toEqual([]);
  });

  it('brings back no key of a person who was deleted later', async () => {
    tamper(data(), `INSERT INTO secrets VALUES ('account:gone', x'00112233')`, 'keys.db');
    await backUp();
    const position = (await eventsIn(data()))[0]!.position;
    await restore('--data', restored(), '--until-event', String(position));
    const keys = await readFile(join(restored(), 'keys.db'));
    expect(keys.includes(Buffer.from('00112233', 'hex'))).toBe(false);
  });
});

describe('--keep', () => {
  it('gives each backup a folder, and removes those that are older', async () => {
    for (const old of ['2020-01-01T030000Z', '2020-01-02T030000Z'])
      expect((await arenaOn({ DATA_DIR: data() }, 'backup', '--to', to(old))).code).toBe(0);
    await writeFile(to('mine.txt'), '');
    const { code, lines } = await backUp('--keep', '7d');
    expect([code, lines.filter((line) => line.startsWith('Removed')).length]).toEqual([0, 2]);
    const left = (await readdir(to())).sort();
    expect(left).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/), 'mine.txt']);
    const from = join(to(), left[0]!);
    expect((await arenaOn({}, 'restore', '--from', from, '--data', restored())).code).toBe(0);
  });

  it('an interrupted backup takes the place of none that can be restored', async () => {
    // The newest of each week is kept: the older of these two, since the newer one has no keys.
    const [complete, killed] = ['2026-11-02T030000Z', '2026-11-03T030000Z'];
    for (const name of [complete, killed])
      expect((await arenaOn({ DATA_DIR: data() }, 'backup', '--to', to(name))).code).toBe(0);
    await rm(to(killed, 'keys', 'manifest.json'));
    expect((await backUp('--keep', '1d,520w')).code).toBe(0);
    expect(await readdir(to())).toEqual(expect.arrayContaining([complete]));
  });
});
