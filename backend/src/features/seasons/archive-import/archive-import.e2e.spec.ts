import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { ArchiveImportView, SeasonView } from '@arena/projections/seasons/season.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { asBytes } from '../../../testing/as-bytes.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

const FILM = new URL('../../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url);
const ROOT = '/api/seasons/import';
const TUS = { 'Tus-Resumable': '1.0.0' };

async function archiveOfSeason(film: Buffer): Promise<Buffer> {
  const app = await startTestApp({ embedded: true });
  await app.setPhase(2);
  const member = await app.as('participant');
  const upload = member.post('/api/videos/upload').field({ title: 'Our AMV', animated_only: 'true' });
  await upload.attach('video', film, 'our.mp4').expect(201);
  await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
  await app.gateway.openSeasonAfter(1);
  const admin = await app.as('admin');
  const answer = await admin.get('/api/seasons/1/archive?media=true').buffer(true).parse(asBytes).expect(200);
  await app.close();
  return answer.body as Buffer;
}

describe('the import of a past season in the panel', () => {
  let film: Buffer;
  let zip: Buffer;
  let app: TestApp;
  let admin: Person;

  beforeAll(async () => {
    film = await readFile(FILM);
    zip = await archiveOfSeason(film);
    app = await startTestApp({ embedded: true, config: { firstSeason: 3 } });
    admin = await app.person('admin');
  }, 60_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    await admin.agent.post(`${ROOT}/discard`).send({}).expect(200);
  });

  /** @returns the id of the upload */
  async function uploaded(content: Buffer, by: Agent = admin.agent): Promise<string> {
    const created = await by
      .post(`${ROOT}/tus`)
      .set({
        ...TUS,
        'Upload-Length': String(content.length),
        'Upload-Metadata': `filename ${btoa('old.zip')}`,
      })
      .send()
      .expect(201);
    const url = created.headers['location']!;
    const half = Math.floor(content.length / 2);
    for (const [offset, end] of [
      [0, half],
      [half, content.length],
    ] as const)
      await by
        .patch(url)
        .set({ ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) })
        .send(content.subarray(offset, end))
        .expect(204);
    return url.split('/').at(-1)!;
  }

  const stateOf = async (): Promise<ArchiveImportView | null> =>
    (await admin.agent.get(ROOT).expect(200)).body.archive as ArchiveImportView | null;

  async function ended(upload: string): Promise<ArchiveImportView> {
    await admin.agent.post(`${ROOT}/check`).send({ upload }).expect(200);
    return settled();
  }

  async function settled(): Promise<ArchiveImportView> {
    let now: ArchiveImportView | null = null;
    await until(async () => {
      now = await stateOf();
      return now !== null && now.state !== 'checking' && now.state !== 'importing';
    }, 20_000);
    return now!;
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
      await (await app.as(role)).get(ROOT).expect(403);
    await app.browser().get(ROOT).expect(401);
  });

  it.each<[string, () => Buffer, string]>([
    ['is no archive', () => Buffer.from('hello'), 'cut or damaged'],
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
  ])('refuses a file that %s, and keeps nothing of it', async (_what, content, reason) => {
    const before = await app.runtime.stores.eventStore.lastPosition();
    const found = await ended(await uploaded(content()));
    expect(found).toMatchObject({ state: 'refused', preview: null, file: 'old.zip' });
    expect(found.reason).toContain(reason);
    expect(await app.runtime.stores.eventStore.lastPosition()).toBe(before);
    await until(async () => (await objects()).length === 0);
  });

  it('checks only an upload of the same admin', async () => {
    const upload = await uploaded(zip);
    const ofAnother = upload.replace(/^[^_]+/, 'somebody');
    await admin.agent.post(`${ROOT}/check`).send({ upload: ofAnother }).expect(404);
    await admin.agent.post(`${ROOT}/check`).send({ upload: 'x' }).expect(404);
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
      admin.agent.post(`${ROOT}/confirm`).send({ upload, current_password });
    await confirm('not my password').expect(403);
    expect((await stateOf())?.state).toBe('checked');
    await confirm(PASSWORD).expect(200);
    await confirm(PASSWORD).expect(200);
    expect(await settled()).toMatchObject({ state: 'imported', preview: { season: 1 } });
    expect(await seasons()).toEqual([1, 3]);
    const audit = await admin.agent.get('/api/audit/events?type=SeasonImported').expect(200);
    expect(audit.body.events).toMatchObject([
      { actor: { user_id: admin.userId }, data: { season: 1, mediaCount: 1, lastHash: checked.preview?.hash } },
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
      reason: expect.stringContaining('season 1 is here already'),
    });
  });

  it('is not confirmed when another archive waits', async () => {
    const body = { upload: 'x', current_password: PASSWORD };
    const refused = await admin.agent.post(`${ROOT}/confirm`).send(body);
    expect([refused.status, refused.body.code]).toEqual([409, 'archive-import-changed']);
  });
});
