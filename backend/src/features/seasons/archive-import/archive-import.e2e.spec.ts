import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { ArchiveFault, ArchiveImportView, SeasonView } from '@arena/projections/seasons/season.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { zipOf } from '../../../platform/zip/zip-of.js';
import { asBytes } from '../../../testing/as-bytes.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { ImportRunner } from './import-runner.js';
import {
  announcedArchive,
  archiveOfSeason,
  IMPORT,
  importState,
  settledImport,
  uploadedArchive,
} from './testing/import-client.js';

const FILM = new URL('../../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url);

describe('the import of a past season in the panel', () => {
  let film: Buffer;
  let zip: Buffer;
  let otherZip: Buffer;
  let app: TestApp;
  let admin: Person;

  beforeAll(async () => {
    film = await readFile(FILM);
    zip = await archiveOfSeason(film);
    const songs = Readable.from([{ name: 'song.mp3', content: [film] }]);
    otherZip = await buffer(zipOf(songs, { name: 'songs' }));
    app = await startTestApp({ embedded: true, config: { firstSeason: 3 } });
    admin = await app.person('admin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await admin.agent.post(`${IMPORT}/discard`).send({}).expect(200);
  });

  const uploaded = (content: Buffer): Promise<string> => uploadedArchive(admin.agent, content);

  async function ended(upload: string): Promise<ArchiveImportView> {
    await admin.agent.post(`${IMPORT}/check`).send({ upload }).expect(200);
    return settledImport(admin.agent);
  }

  async function objects(): Promise<string[]> {
    const keys: string[] = [];
    for (const folder of ['uploads/', 'videos/'])
      for await (const { key } of app.runtime.stores.objectStore.list(folder)) keys.push(key);
    return keys;
  }

  const seasons = async (): Promise<number[]> => {
    const { body } = await app.browser().get('/api/seasons').expect(200);
    return (body as { seasons: SeasonView[] }).seasons.map(({ season }) => season);
  };

  it('is for admins', async () => {
    for (const role of ['user', 'participant', 'judge'] as const)
      await (await app.as(role)).get(IMPORT).expect(403);
    await app.browser().get(IMPORT).expect(401);
  });

  it.each<[string, () => Buffer, string, ArchiveFault?]>([
    ['is no ZIP', () => Buffer.from('hello'), 'it is no ZIP file', 'other-file'],
    ['is another ZIP', () => otherZip, 'does not belong into an archive', 'other-file'],
    ['is cut', () => zip.subarray(0, zip.length - 100), 'cut or damaged'],
    [
      'has a changed byte in its film',
      () => {
        const changed = Buffer.from(zip);
        const at = changed.indexOf(film.subarray(1000, 1100)) + 50;
        changed[at] = (changed[at] ?? 0) ^ 1;
        return changed;
      },
      'its SHA-256 differs',
    ],
  ])('refuses a file that %s, and keeps nothing of it', async (_what, content, reason, fault = 'damaged') => {
    const before = await app.runtime.stores.eventStore.lastPosition();
    const found = await ended(await uploaded(content()));
    expect(found).toMatchObject({ state: 'refused', fault, preview: null, file: 'old.zip' });
    expect(found.reason).toContain(reason);
    expect(await app.runtime.stores.eventStore.lastPosition()).toBe(before);
    await until(async () => (await objects()).length === 0);
  });

  it('checks only an upload of the same admin', async () => {
    const upload = await uploaded(zip);
    const ofAnother = upload.replace(/^[^_]+/, 'somebody');
    await admin.agent.post(`${IMPORT}/check`).send({ upload: ofAnother }).expect(404);
    await admin.agent.post(`${IMPORT}/check`).send({ upload: 'x' }).expect(404);
  });

  it('goes on when its admin begins another upload, which is refused', async () => {
    const upload = await uploaded(zip);
    let goOn: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (goOn = resolve));
    const runner = app.nest.get(ImportRunner, { strict: false });
    const run = runner.run.bind(runner);
    const waiting = jest.spyOn(runner, 'run').mockImplementation(async (term) => {
      await refused;
      return run(term);
    });
    await admin.agent.post(`${IMPORT}/check`).send({ upload }).expect(200);
    const { status, body } = await announcedArchive(admin.agent, zip.length);
    waiting.mockRestore();
    goOn();
    expect([status, body.code]).toEqual([409, 'archive-import-busy']);
    expect(await settledImport(admin.agent)).toMatchObject({ state: 'checked', upload });
  });

  it('shows what prevents it, and is stopped by an admin, which leaves nothing', async () => {
    const upload = await uploaded(zip);
    await ended(upload);
    const { objectStore, eventStore } = app.runtime.stores;
    const before = await eventStore.lastPosition();
    const full = new StoreUnavailable('the disk for uploads is full', {
      cause: Object.assign(new Error('write'), { code: 'ENOSPC' }),
    });
    const put = jest.spyOn(objectStore, 'put').mockRejectedValue(full);
    await admin.agent.post(`${IMPORT}/confirm`).send({ upload, current_password: PASSWORD }).expect(200);
    await until(async () => (await importState(admin.agent))?.trouble === 'full');
    expect(await importState(admin.agent)).toMatchObject({
      state: 'importing',
      stopping: false,
      fault: null,
      reason: 'the disk for uploads is full',
    });
    const second = await app.person('admin');
    expect((await announcedArchive(second.agent, zip.length)).body.code).toBe('archive-import-busy');
    await second.agent.post(`${IMPORT}/discard`).send({}).expect(200);
    await until(async () => (await importState(admin.agent)) === null);
    put.mockRestore();
    await until(async () => (await objects()).length === 0);
    expect(await eventStore.lastPosition()).toBe(before);
    expect(await seasons()).toEqual([3]);
  });

  it('is gone when its admin uploads another file, and cannot be confirmed any more', async () => {
    const upload = await uploaded(zip);
    expect((await ended(upload)).state).toBe('checked');
    await announcedArchive(admin.agent, zip.length).expect(201);
    expect(await importState(admin.agent)).toMatchObject({ state: 'refused', fault: 'gone' });
    const confirm = { upload, current_password: PASSWORD };
    const { body } = await admin.agent.post(`${IMPORT}/confirm`).send(confirm).expect(409);
    expect(body.code).toBe('archive-import-changed');
  });

  it('shows what it would add, asks for the password, and then adds it once', async () => {
    const upload = await uploaded(zip);
    const checked = await ended(upload);
    expect(checked).toMatchObject({
      state: 'checked',
      preview: { season: 1, media: 1, media_bytes: film.length, media_here: 0, events_here: 0 },
    });
    expect(await seasons()).toEqual([3]);
    const confirm = (current_password: string) =>
      admin.agent.post(`${IMPORT}/confirm`).send({ upload, current_password });
    await confirm('not my password').expect(403);
    expect((await importState(admin.agent))?.state).toBe('checked');
    const { objectStore, eventStore } = app.runtime.stores;
    jest.spyOn(objectStore, 'put').mockRejectedValueOnce(new StoreUnavailable('the store is away'));
    const append = eventStore.append.bind(eventStore);
    // As a sweep that was under way when the import began.
    const swept = jest.spyOn(eventStore, 'append').mockImplementation(async (stream, expected, events) => {
      if (stream === tournamentStream(1))
        for (const key of await objects()) if (key.startsWith('videos/')) await objectStore.delete(key);
      return append(stream, expected, events);
    });
    await confirm(PASSWORD).expect(200);
    await confirm(PASSWORD).expect(200);
    await until(async () => (await importState(admin.agent))?.trouble === 'away');
    expect(await settledImport(admin.agent)).toMatchObject({
      state: 'imported',
      trouble: null,
      preview: { season: 1 },
    });
    swept.mockRestore();
    expect(await seasons()).toEqual([1, 3]);
    const audit = await admin.agent.get('/api/audit/events?type=SeasonImported').expect(200);
    expect(audit.body.events).toMatchObject([
      {
        actor: { user_id: admin.userId },
        data: { season: 1, mediaCount: 1, lastHash: checked.preview?.hash },
      },
    ]);
    const visitor = app.browser();
    const { videos } = (await visitor.get('/api/videos/?season=1').expect(200)).body as {
      videos: VideoView[];
    };
    const { body } = await visitor.get(videos[0]!.url).buffer(true).parse(asBytes).expect(200);
    expect((body as Buffer).equals(film)).toBe(true);
    const again = await admin.agent.get('/api/seasons/1/archive?media=true').buffer(true).parse(asBytes);
    expect((again.body as Buffer).equals(zip)).toBe(true);
    await visitor.get('/api/bracket/all?season=1').expect(200);
  });

  it('refuses a season that is here already', async () => {
    const found = await ended(await uploaded(zip));
    expect(found).toMatchObject({
      state: 'refused',
      fault: 'here',
      reason: expect.stringContaining('season 1 is here already'),
    });
  });

  it('is not confirmed when another archive waits', async () => {
    const body = { upload: 'x', current_password: PASSWORD };
    const refused = await admin.agent.post(`${IMPORT}/confirm`).send(body);
    expect([refused.status, refused.body.code]).toEqual([409, 'archive-import-changed']);
  });
});
