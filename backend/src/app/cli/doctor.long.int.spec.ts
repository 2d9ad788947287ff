import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openFolderObjectStore } from '@arena/infra/object-store/folder-object-store';
import { openStores } from '../../platform/stores/stores.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { checkClock } from './doctor/check-log.js';
import type { Finding } from './doctor/finding.js';
import { arenaOn } from './testing/arena-on.js';
import { makeGoldenFolder, tamper } from './testing/golden-folder.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arena-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(env: object = {}, ...more: string[]): Promise<{ code: number; found: Finding[] }> {
  const { code, lines } = await arenaOn({ DATA_DIR: folder, ...env }, 'doctor', '--json', ...more);
  return { code, found: JSON.parse(lines.join('\n')) as Finding[] };
}

const stateOf = (found: readonly Finding[], check: string) =>
  found.filter((each) => each.check === check).map(({ state }) => state);

describe('arena doctor, beside a running program', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ embedded: true, config: { dataDir: folder } });
    await app.person('user');
  });
  afterEach(() => app.close());

  it('finds nothing wrong, and the same after the program has stopped', async () => {
    const draft = join(folder, 'objects', 'incoming', 'draft');
    await writeFile(draft, 'left by a crash');
    await writeFile(join(folder, 'last-backup.json'), '{');
    await utimes(draft, new Date(0), new Date(0));
    const running = await ask();
    expect(running.found.filter(({ state }) => state === 'failure')).toEqual([]);
    expect(running.code).toBe(0);
    expect(running.found.find(({ check }) => check === 'program')?.says).toBe('A program is running on it.');
    for (const check of ['settings', 'folder', 'log', 'chain', 'ends', 'clock', 'marks', 'keys', 'objects'])
      expect([check, stateOf(running.found, check)]).toEqual([check, ['ok']]);
    const [backup] = running.found.filter(({ check }) => check === 'backup');
    expect(backup).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('last-backup.json is damaged'),
    });
    // It goes on.
    await app.signUp('Later');
    expect(existsSync(draft)).toBe(true);
    await app.stop();
    const stopped = await ask({}, '--whole');
    expect([stopped.code, stateOf(stopped.found, 'chain')]).toEqual([0, ['ok']]);
    expect(stopped.found.find(({ check }) => check === 'program')?.says).toBe('No program is running on it.');
  });
});

describe('arena doctor, on an EventStoreDB that installations share', () => {
  it('names the installation, the streams of others, and an event of somebody else in its own', async () => {
    await makeGoldenFolder(folder);
    const server = await startProtocolServer();
    const url = `${server.url}&installation=north`;
    await arenaOn({}, 'migrate-store', '--from', `sqlite:${join(folder, 'log.db')}`, '--to', url);
    const others = EventStoreDBClient.connectionString(server.url);
    const write = (stream: string) => others.appendToStream(stream, jsonEvent({ type: 'Sold', data: {} }));
    const logOf = ({ found }: { found: readonly Finding[] }) =>
      found.filter(({ check }) => check === 'log').map(({ state, says }) => [state, says]);
    await write('orders-1');
    const shared = await ask({ EVENT_STORE_URL: url });
    expect(logOf(shared)).toEqual([
      ['ok', expect.stringMatching(/streams of others, such as orders-1: left alone/)],
      ['ok', expect.stringMatching(/^The log of the installation north answers\. /)],
    ]);
    expect(stateOf(shared.found, 'chain')).toEqual(['ok']);
    await write('north.accounts');
    const written = await ask({ EVENT_STORE_URL: url });
    expect(written.code).toBe(1);
    expect(written.found.find(({ check }) => check === 'chain')).toMatchObject({
      state: 'failure',
      says: expect.stringMatching(/of stream north\.accounts .* arena migrate-store --leave-out-foreign/),
      advice: expect.stringMatching(/^Do what the message says/),
    });
    await others.dispose();
    await server.stop();
  });
});

describe('arena doctor', () => {
  it('says what is wrong with the settings, and asks no store', async () => {
    const { code, found } = await ask({ PORT: 'many' });
    expect([code, found.length, found[0]?.state]).toEqual([1, 1, 'failure']);
    expect(found[0]?.says).toContain('PORT: "many"');
  });

  it('says what follows for videos from an ffmpeg that does not run', async () => {
    await makeGoldenFolder(folder);
    const videosIn = async (env: Record<string, string>) =>
      (await ask(env)).found
        .filter(({ check }) => check === 'videos')
        .map(({ state, says }) => [state, says]);
    expect(await videosIn({ FFMPEG_PATH: '/no/such/ffmpeg' })).toEqual([
      ['warning', expect.stringMatching(/^\/no\/such\/ffmpeg does not run here: AVI, /)],
    ]);
    expect(await videosIn({ VIDEO_COPIES: 'off' })).toEqual([['ok', expect.stringMatching(/may not play/)]]);
  });

  it('says what follows from settings that are missing or misspelt', async () => {
    await makeGoldenFolder(folder);
    const { code, found } = await ask({ SMPT_URL: 'smtp://127.0.0.1:9' });
    const named = found
      .filter(({ state }) => state === 'warning')
      .map(({ check, says }) => `${check}: ${says}`);
    expect([code, named]).toEqual([
      0,
      expect.arrayContaining([
        'settings: SMPT_URL is no setting and is ignored. Is it SMTP_URL?',
        expect.stringMatching(/^address: not set: PUBLIC_URL\. Links in mails lead to localhost, /),
        expect.stringMatching(/^mail: not set: SMTP_URL\. Mails become files in the outbox folder, /),
      ]),
    ]);
    const PUBLIC_URL = 'https://arena.example.org';
    const set = (await ask({ PUBLIC_URL })).found.find(({ check }) => check === 'address');
    expect([set?.state, set?.says]).toEqual(['ok', `The site is at ${PUBLIC_URL}.`]);
  });

  it('names a missing folder and a missing log, and creates neither', async () => {
    const { code, found } = await ask({ DATA_DIR: join(folder, 'none') });
    expect([code, stateOf(found, 'folder'), stateOf(found, 'stores')]).toEqual([
      1,
      ['failure'],
      ['failure', 'failure'],
    ]);
    expect((await ask({ DATA_DIR: join(folder, 'none') })).found).toEqual(found);
  });

  it.each<[string, string, () => unknown]>([
    ['chain', 'failure', () => tamper(folder, `UPDATE events SET version = 9 WHERE position = 60`)],
    ['keys', 'warning', () => tamper(folder, `DELETE FROM secrets WHERE name = 'account:fan'`, 'keys.db')],
    ['keys', 'failure', () => tamper(folder, `DELETE FROM secrets WHERE name LIKE 'account:%'`, 'keys.db')],
    [
      'keys',
      'warning',
      () => tamper(folder, `INSERT INTO secrets VALUES ('account:gone', x'0011')`, 'keys.db'),
    ],
    ['permissions', 'warning', () => chmod(join(folder, 'log.db'), 0o644)],
  ])('finds what is wrong with the %s, a %s', async (check, state, damage) => {
    await makeGoldenFolder(folder);
    const sound = await ask();
    expect([sound.code, stateOf(sound.found, check)]).toEqual([0, ['ok']]);
    await damage();
    const { code, found } = await ask();
    expect([code, stateOf(found, check)]).toEqual([state === 'failure' ? 1 : 0, [state]]);
    expect(found.find((each) => each.check === check)?.advice).toMatch(/\w/);
  });

  it('names a mail server that does not answer, without its password', async () => {
    await makeGoldenFolder(folder);
    const mail = { SMTP_URL: 'smtp://user:secret-word@127.0.0.1:9', MAIL_FROM: 'a@example.org' };
    const { code, found } = await ask(mail);
    expect([code, stateOf(found, 'mail')]).toEqual([1, ['failure']]);
    expect(JSON.stringify(found)).not.toContain('secret-word');
  });

  it.each([
    { SMTP_URL: 'smtp://127.0.0.1:9?verify=false' },
    { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'nobody' },
  ])('names settings of mails that the start refuses: %j', async (mail) => {
    await makeGoldenFolder(folder);
    const { code, found } = await ask(mail);
    expect([code, stateOf(found, 'mail')]).toEqual([1, ['failure']]);
    expect(found.find(({ check }) => check === 'mail')?.says).toMatch(/ named as /);
  });

  it('asks a mail server by its IPv6 address, which is no name', async () => {
    await makeGoldenFolder(folder);
    const { found } = await ask({ SMTP_URL: 'smtp://[::1]:9', MAIL_FROM: 'a@example.org' });
    const says = found.find(({ check }) => check === 'mail')?.says;
    expect(says).toMatch(/^The mail server ::1 does not answer: (?!ENOTFOUND)/);
  });

  it('names an object that a page shows and that is missing', async () => {
    const app = await startTestApp({ embedded: true, config: { dataDir: folder } });
    const { userId } = await app.person('user');
    const picture = { kind: 'upload', objectKey: 'avatars/lost.webp', contentType: 'image/webp' } as const;
    const actor = { userId, admin: false };
    await app.gateway.accounts({ type: 'ChangeAvatar', data: { userId, picture } }, app.context(actor));
    const { found } = await ask();
    await app.close();
    expect(found.find(({ check }) => check === 'objects')).toMatchObject({
      state: 'failure',
      says: '1 object of 1 missing, such as avatars/lost.webp.',
    });
    expect(openFolderObjectStore(join(folder, 'objects'))).toBeDefined();
  });

  it('asks to start a server that is away, restores nothing, and checks the rest', async () => {
    const app = await startTestApp({ embedded: true, config: { dataDir: folder } });
    await app.close();
    const nobody = '127.0.0.1:9';
    const mongo = `mongodb://${nobody}/arena`;
    for (const [env, away] of [
      [{ EVENT_STORE_URL: `esdb://${nobody}?tls=false` }, ['log']],
      [{ KEY_VAULT_URL: mongo }, ['ends', 'marks', 'keys']],
      [
        { READ_MODELS_URL: mongo, KEY_VAULT_URL: `sqlite:${join(folder, 'keys.db')}` },
        ['marks', 'read models', 'objects'],
      ],
      [{ OBJECT_STORE_URL: `s3://key:secret@${nobody}/arena?tls=false` }, ['marks', 'objects']],
    ] as const) {
      const { code, found } = await ask(env);
      const failed = found.filter(({ state }) => state === 'failure');
      expect([code, failed.map(({ check }) => check)]).toEqual([1, away]);
      for (const { advice } of failed) expect(advice).toMatch(/^Start it, or correct what the message names/);
    }
  });

  it('compares the clock with the log', async () => {
    await makeGoldenFolder(folder);
    const stores = await openStores({ DATA_DIR: folder });
    const at = (now: string, synchronized: boolean | null) =>
      checkClock(stores.eventStore, Date.parse(now), synchronized).then(({ state }) => state);
    expect(await at('2020-01-01T00:00:00Z', true)).toBe('failure');
    expect(await at('2040-01-01T00:00:00Z', true)).toBe('ok');
    expect(await at('2040-01-01T00:00:00Z', null)).toBe('ok');
    expect(await at('2040-01-01T00:00:00Z', false)).toBe('warning');
    await stores.close();
  });

  it('prints one line for each check, and what to do', async () => {
    const { code, lines } = await arenaOn({ DATA_DIR: join(folder, 'none') }, 'doctor');
    expect(code).toBe(1);
    expect(lines[0]).toBe('ok       settings: All settings are valid.');
    expect(lines).toContain(`FAILURE  folder: There is no ${join(folder, 'none')}.`);
    expect(lines).toContain('         → Set DATA_DIR, or start the program: it creates it.');
  });
});
