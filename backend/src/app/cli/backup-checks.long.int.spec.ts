import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEventLog } from '@arena/infra/event-store/open-event-log';
import { launch } from '../../../../infra/servers/process-group.mjs';
import { openStores } from '../../platform/stores/stores.js';
import { SPAWNED_MS } from '../../testing/spawned-arena.js';
import { until } from '../../testing/until.js';
import { nameAt } from './backup/retention.js';
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

/** A film without content that takes no room. */
async function putLarge(size: number): Promise<void> {
  const info = { key: 'videos/1/film', size, contentType: 'video/mp4', etag: 'large' };
  await writeFile(join(data(), 'objects/info/videos/1/film.json'), JSON.stringify(info));
  await writeFile(film(), '');
  await truncate(film(), size);
}
const film = () => join(data(), 'objects/objects/videos/1/film');

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

describe('a backup that is killed in the middle', () => {
  const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url));
  const RUN_SOURCE = fileURLToPath(new URL('../../../../infra/scripts/run-source.mjs', import.meta.url));
  /** Each has the name of its second. */
  const nextSecond = async (): Promise<void> => {
    const now = nameAt(new Date());
    await until(() => nameAt(new Date()) !== now);
  };

  it(
    'is left alone while its process lives, and removed by the next one',
    async () => {
      await putLarge(400_000_000);
      const args = [RUN_SOURCE, CLI, 'backup', '--data', data(), '--to', to(), '--keep', '7d'];
      const process = launch(execPath, args, {});
      const begun = () =>
        existsSync(to()) && readdirSync(to(), { recursive: true }).some((name) => /film/.test(`${name}`));
      await until(begun, 'It did not begin');
      process.signal('SIGSTOP');
      const [first = ''] = await readdir(to());
      expect(existsSync(to(first, 'log/manifest.json'))).toBe(false);
      await rm(film());
      await rm(join(data(), 'objects/info/videos/1/film.json'));

      await nextSecond();
      const beside = await backUp('--keep', '7d');
      expect([beside.code, beside.errors]).toEqual([0, []]);
      expect(beside.lines).toContain(`Incomplete, still being made, or its keys are elsewhere: ${to(first)}`);
      expect(existsSync(to(first, 'log/objects/objects/videos/1/film'))).toBe(true);

      await process.end('SIGKILL', 10_000);
      await nextSecond();
      const last = await backUp('--keep', '7d');
      expect([last.code, last.lines[0]]).toEqual([
        0,
        `Removed what an interrupted backup left: ${to(first)}`,
      ]);
      expect(await readdir(to())).toHaveLength(2);
      await nothingLeft();
    },
    SPAWNED_MS,
  );

  it('keeps one that was complete', async () => {
    await backUp();
    await mkdir(join(data(), 'backup-killed'));
    const names = { whole: to(), parts: [to('log'), to('keys')], checked: true };
    await writeFile(join(data(), 'backup-killed/unfinished.json'), JSON.stringify(names));
    await arenaOn({ DATA_DIR: data() }, 'backup', '--to', join(dir, 'other'));
    expect((await restore('--verify')).code).toBe(0);
    await nothingLeft();
  });

  it('keeps what was at its place before it could look', async () => {
    await mkdir(join(data(), 'backup-killed'));
    await mkdir(join(dir, 'mine'));
    await writeFile(join(dir, 'mine/letters.txt'), 'mine');
    const names = { whole: to(), parts: [to('log'), join(dir, 'mine')], checked: false };
    await writeFile(join(data(), 'backup-killed/unfinished.json'), JSON.stringify(names));
    expect((await backUp()).code).toBe(0);
    expect(await readdir(join(dir, 'mine'))).toEqual(['letters.txt']);
    await nothingLeft();
  });
});

describe('free space', () => {
  const MORE = 5_000_000_000;

  it('is checked before a backup', async () => {
    const { bavail, bsize } = await statfs(dir);
    await putLarge(bavail * bsize + MORE);
    const { code, errors } = await backUp();
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/too little room: .* [45]\.\d GB are missing/)],
    ]);
    expect(existsSync(to())).toBe(false);
    await nothingLeft();
  });

  it('is checked for the place where a backup is verified', async () => {
    const { bavail, bsize } = await statfs(dir);
    await putLarge(Math.floor((bavail * bsize * 2) / 3));
    const { code, errors } = await backUp('--verify');
    expect([code, errors]).toEqual([1, [expect.stringContaining('too little room')]]);
    expect(existsSync(to())).toBe(false);
  });

  it('is checked before a restore', async () => {
    await backUp();
    const manifest = await readFile(to('log/manifest.json'), 'utf8');
    await writeFile(to('log/manifest.json'), manifest.replace(/"size": \d+/, '"size": 9e15'));
    const { code, errors } = await restore('--data', restored());
    expect([code, errors]).toEqual([1, [expect.stringMatching(/too little room: 9,?000/)]]);
    expect(existsSync(restored())).toBe(false);
  });
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
      'a key that is not there',
      async () => ['--identity', join(dir, 'no-key.txt')],
      /^--identity: there is no file .*no-key\.txt\.$/,
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

  it('removes an incomplete backup that is older, with its keys', async () => {
    const old = '2020-11-02T030000Z';
    expect((await arenaOn({ DATA_DIR: data() }, 'backup', '--to', to(old))).code).toBe(0);
    await rm(to(old, 'log'), { recursive: true });
    const { code, lines } = await backUp('--keep', '1d,4w');
    expect([code, lines.at(-1)]).toEqual([0, `Removed, older than --keep: ${to(old)}`]);
    expect(await readdir(to())).toHaveLength(1);
  });
});
