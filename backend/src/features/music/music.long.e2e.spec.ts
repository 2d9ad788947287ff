import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { MusicCategoryView, TrackView } from '@arena/projections/music/music.types';
import type { Agent } from '../../testing/test-app.js';
import { bytes } from '../videos/testing/by-hand.js';
import { added, musicObjects, openStudio, sendFile, sendLink } from './testing/judge-at-work.js';
import { openedZip } from '../../testing/opened-zip.js';

async function* endless(ended: () => void): AsyncIterable<Uint8Array> {
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield Buffer.alloc(2 ** 16);
    }
  } finally {
    ended();
  }
}

const studio = await openStudio();

describe('music', () => {
  const { app, judge, other, admin, mp3, wav, judges, empty } = studio;
  afterAll(() => app.close());
  beforeEach(empty);

  describe('for everybody', () => {
    it('is found by category, however that is written', async () => {
      await added(sendFile(judge.agent, mp3, { category: 'Slow  Drama' }));
      await added(sendFile(other.agent, wav, { category: 'slow drama' }));
      await added(sendLink(judge.agent, { category: 'SLOW DRAMA', title: 'A link' }));
      await added(sendLink(judge.agent));
      const { categories } = (await app.browser().get('/api/music/').expect(200)).body as {
        categories: MusicCategoryView[];
      };
      expect(categories).toEqual([
        { category: 'Action', tracks: 1, files: 0, size: 0 },
        { category: 'Slow Drama', tracks: 3, files: 2, size: mp3.length + wav.length },
      ]);
      for (const written of ['Slow Drama', ' slow  DRAMA ']) {
        const found = await app
          .browser()
          .get(`/api/music/${encodeURIComponent(written)}`)
          .expect(200);
        expect((found.body.tracks as TrackView[]).map(({ kind }) => kind)).toEqual([
          'file',
          'file',
          'youtube',
        ]);
      }
    });

    it.each(['日本の映像のための音楽'.repeat(4).slice(0, 40), 'Café 100%', '.hack', "L'été & co?"])(
      'has categories such as %s',
      async (category) => {
        await added(sendFile(judge.agent, mp3, { category }));
        const path = `/api/music/${encodeURIComponent(category)}`;
        expect((await app.browser().get(path).expect(200)).body.tracks).toHaveLength(1);
        expect((await app.browser().get(`${path}/pack`)).status).toBe(200);
      },
    );

    it.each(['Psyche/Horror', 'Drama/Romance', 'Fun/Dance'])('has the category %s', async (category) => {
      await added(sendFile(judge.agent, mp3, { category }));
      await added(sendLink(judge.agent, { category: category.toLowerCase().replace('/', ' / ') }));
      const { categories } = (await app.browser().get('/api/music/').expect(200)).body as {
        categories: MusicCategoryView[];
      };
      expect(categories).toMatchObject([{ category, tracks: 2, files: 1 }]);
      const path = `/api/music/${encodeURIComponent(category)}`;
      expect((await app.browser().get(path).expect(200)).body.tracks).toHaveLength(2);
      const pack = await app.browser().get(`${path}/pack`).buffer().parse(bytes).expect(200);
      const name = `${category.replace('/', '-')}.zip`;
      expect(pack.headers['content-disposition']).toContain(`filename="${name}"`);
      const entries = await openedZip(pack.body as Buffer);
      expect(entries.map((entry) => entry.name)).toEqual(['Neon Overture.mp3']);
    });

    it('has no unknown category', async () => {
      for (const path of ['none', 'none/pack', '%2e%2e%2f%2e%2e', '__proto__', 'a%00b']) {
        const { status, body } = await app.browser().get(`/api/music/${path}`);
        expect([path, status, body.message]).toEqual([path, 404, 'This music category does not exist.']);
      }
    });

    it('is open in phase 2; to admins always, and to judges their files', async () => {
      const { url } = await added(sendFile(judge.agent, mp3));
      const paths = ['/api/music/', '/api/music/action', '/api/music/action/pack'];
      const codes = async (agent: Agent) =>
        Promise.all([...paths, url].map(async (path) => (await agent.get(path)).status));
      expect(await codes(app.browser())).toEqual([200, 200, 200, 200]);
      for (const phase of [0, 1, 3] as const) {
        await app.setPhase(phase);
        expect([phase, await codes(app.browser())]).toEqual([phase, [403, 403, 403, 403]]);
        expect(await codes(await app.as('participant'))).toEqual([403, 403, 403, 403]);
        expect(await codes(judge.agent)).toEqual([403, 403, 403, 200]);
        expect(await codes(admin)).toEqual([200, 200, 200, 200]);
        expect((await judges(app.browser())).flatMap((each) => each.music)).toEqual([]);
        expect((await judges(judge.agent)).flatMap((each) => each.music)).toHaveLength(1);
      }
      await app.setPhase(2);
      expect((await judges(app.browser())).flatMap((each) => each.music)).toHaveLength(1);
    });

    it('supports ranges and ETags, and never runs as a script', async () => {
      const { url, track_id } = await added(sendFile(judge.agent, mp3));
      const whole = await app.browser().get(url).buffer().parse(bytes);
      expect(mp3.equals(whole.body as Buffer)).toBe(true);
      expect(whole.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      const part = await app.browser().get(url).set('Range', 'bytes=100-299').buffer().parse(bytes);
      expect([part.status, mp3.subarray(100, 300).equals(part.body as Buffer)]).toEqual([206, true]);
      const known = await app.browser().get(url).set('If-None-Match', whole.headers['etag']!);
      expect(known.status).toBe(304);
      await admin.delete(`/api/judges/music/${track_id}`).expect(200);
      expect((await app.browser().get(url)).status).toBe(404);
      const link = await added(sendLink(judge.agent));
      expect((await app.browser().get(`/api/music/tracks/${link.track_id}/file`)).status).toBe(404);
    });
  });

  describe('as a pack', () => {
    const pack = (category: string) => app.browser().get(`/api/music/${encodeURIComponent(category)}/pack`);

    it('holds every file of its category, byte by byte, under names that are safe', async () => {
      const category = 'Été 夏';
      await added(sendFile(judge.agent, mp3, { category, title: '../../etc/花 \u{1f3b5}' }));
      await added(sendFile(other.agent, wav, { category, title: 'Fate/Zero' }));
      await added(sendFile(other.agent, wav, { category, title: 'fate?zero' }));
      await added(sendLink(judge.agent, { category, title: 'A link' }));
      await added(sendFile(judge.agent, mp3, { category: 'Another' }));
      const answer = await pack(category).buffer().parse(bytes).expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="_t_ _.zip"; filename*=UTF-8''%C3%89t%C3%A9%20%E5%A4%8F.zip`,
      });
      const entries = await openedZip(answer.body as Buffer);
      expect(entries.map(({ name, method }) => [name, method])).toEqual([
        ['etc-花 \u{1f3b5}.mp3', 0],
        ['Fate-Zero.wav', 0],
        ['fate-zero (2).wav', 0],
      ]);
      expect(entries.map(({ content }) => content)).toEqual([mp3, wav, wav]);
    });

    it('omits a file that the store has lost, and says so', async () => {
      await added(sendFile(judge.agent, mp3, { title: 'Lost' }));
      const [lost] = await musicObjects(app);
      await added(sendFile(judge.agent, wav, { title: 'Kept' }));
      await app.runtime.stores.objectStore.delete(lost!);
      const entries = await openedZip(
        (await pack('action').buffer().parse(bytes).expect(200)).body as Buffer,
      );
      expect(entries.map(({ name }) => name)).toEqual(['Kept.wav', 'README.txt']);
      expect(entries[1]?.content.toString()).toContain('- Lost');
    });

    it('does not exist for a category with links only', async () => {
      await added(sendLink(judge.agent));
      expect((await pack('action')).status).toBe(404);
    });

    it('ends the reading of objects when the visitor goes', async () => {
      await added(sendFile(judge.agent, mp3));
      const reading = jest.spyOn(app.runtime.stores.objectStore, 'get');
      const ended = new Promise<void>((resolve) => {
        reading.mockImplementation(() => Promise.resolve(endless(resolve)));
      });
      const aborted = new AbortController();
      const answer = await fetch(`${app.url}/api/music/action/pack`, { signal: aborted.signal });
      expect((await answer.body!.getReader().read()).done).toBe(false);
      aborted.abort();
      await ended;
      reading.mockRestore();
    });

    it('is refused before the first byte while the store is unavailable', async () => {
      await added(sendFile(judge.agent, mp3));
      const asking = jest.spyOn(app.runtime.stores.objectStore, 'head');
      asking.mockRejectedValue(new StoreUnavailable('away'));
      const answer = await pack('action');
      asking.mockRestore();
      expect([answer.status, answer.body.code]).toEqual([503, 'storage-unavailable']);
    });
  });

  it('of a closed season stays available in every phase', async () => {
    const { url } = await added(sendFile(judge.agent, mp3));
    const { token } = (await admin.post('/api/tournament/reset').send({}).expect(200)).body as {
      token: string;
    };
    await admin.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM' }).expect(200);
    const browser = app.browser();
    const old = (await browser.get('/api/music/action?season=1').expect(200)).body.tracks as TrackView[];
    expect(old.map((track) => track.url)).toEqual([url]);
    const file = await browser.get(url).buffer().parse(bytes).expect(200);
    expect(mp3.equals(file.body as Buffer)).toBe(true);
    expect((await browser.get(url.replace('season=1', 'season=2'))).status).toBe(403);
    const seasons = ['?season=1', ''].map(
      async (season) => (await browser.get(`/api/judges/${season}`)).body,
    );
    const [before, now] = (await Promise.all(seasons)) as { judges: JudgeView[] }[];
    expect(before?.judges.flatMap((each) => each.music)).toHaveLength(1);
    expect(now?.judges).toEqual([]);
    await app.setPhase(2);
    expect((await browser.get('/api/music/')).body.categories).toEqual([]);
    expect((await browser.get('/api/music/action')).status).toBe(404);
  });
});
