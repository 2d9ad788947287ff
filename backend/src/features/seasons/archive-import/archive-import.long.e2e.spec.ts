import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { readLog } from '../../../platform/log-file/read-log-file.js';
import { appendsOf } from '../../../platform/log-copy/appends-of.js';
import { asBytes } from '../../../testing/as-bytes.js';
import { openedZip } from '../../../testing/opened-zip.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { ImportRunner } from './import-runner.js';
import { archiveOfSeason, IMPORT, settledImport, uploadedArchive } from './testing/import-client.js';

const FILM = new URL('../../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url);

async function eventsIn(zip: Buffer): Promise<StoredEvent[]> {
  const log = (await openedZip(zip)).find(({ name }) => name === 'log.ndjson')!;
  const all: StoredEvent[] = [];
  const bytes = (async function* () {
    yield log.content;
  })();
  for await (const { events } of readLog({ name: 'log', bytes, share: () => 0 })) all.push(...events);
  return all;
}

async function seasonsOf(app: TestApp): Promise<number[]> {
  const { body } = await app.browser().get('/api/seasons').expect(200);
  return (body as { seasons: SeasonView[] }).seasons.map(({ season }) => season);
}

describe('an import that a restart interrupts', () => {
  let dir: string;
  let film: Buffer;
  let zip: Buffer;
  let app: TestApp;
  const start = () => startTestApp({ embedded: true, config: { firstSeason: 3, dataDir: dir } });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-import-'));
    film = await readFile(FILM);
    zip = await archiveOfSeason(film);
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await rm(dir, { recursive: true });
  });

  it('is hidden until it is whole, continues by itself, and is recorded once', async () => {
    const { agent: admin, email } = await app.person('admin');
    const upload = await uploadedArchive(admin, zip);
    await admin.post(`${IMPORT}/check`).send({ upload }).expect(200);
    expect((await settledImport(admin)).state).toBe('checked');
    const away = jest
      .spyOn(app.runtime.stores.objectStore, 'put')
      .mockImplementation(() => Promise.reject(new Error('The store is away')));
    await admin.post(`${IMPORT}/confirm`).send({ upload, current_password: PASSWORD }).expect(200);
    await until(() => away.mock.calls.length > 0);
    await app.close();
    away.mockRestore();
    // As if the process had been killed between two appends.
    const log = openSqliteEventStore({ file: join(dir, 'log.db') });
    const begun = (await eventsIn(zip)).slice(0, 4);
    for (const { stream, expected, events } of appendsOf(begun, log.maxAppendBytes))
      await log.append(stream, expected, events);
    await log.close();
    const waiting = jest.spyOn(ImportRunner.prototype, 'run').mockImplementation(() => Promise.resolve());
    app = await start();
    expect(await seasonsOf(app)).toEqual([3]);
    await app.browser().get('/api/bracket/all?season=1').expect(404);
    waiting.mockRestore();
    const again = app.browser();
    await again.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(await settledImport(again)).toMatchObject({ state: 'imported' });
    expect(await seasonsOf(app)).toEqual([1, 3]);
    const { videos } = (await again.get('/api/videos/?season=1').expect(200)).body as { videos: VideoView[] };
    const { body } = await again.get(videos[0]!.url).buffer(true).parse(asBytes).expect(200);
    expect((body as Buffer).equals(film)).toBe(true);
    const audit = await again.get('/api/audit/events?type=SeasonImported').expect(200);
    expect(audit.body.events).toHaveLength(1);
  });
});
