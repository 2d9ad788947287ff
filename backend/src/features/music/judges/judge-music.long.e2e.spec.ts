import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_TRACKS_PER_JUDGE } from '@arena/domain/tournament/music/music.decide';
import type { Role } from '../../../testing/test-app.js';
import { cookieOf, headersOf, untilHolds } from '../../videos/testing/by-hand.js';
import { Quarantine } from '../../../platform/uploads/quarantine.js';
import {
  added,
  LINK,
  music,
  musicObjects,
  openStudio,
  sendFile,
  sendLink,
} from '../testing/judge-at-work.js';

const studio = await openStudio();

describe('the music of judges', () => {
  const { app, judge, other, admin, mp3, wav, judges, everyTrack, empty } = studio;
  afterAll(() => app.close());
  beforeEach(empty);

  const begun = async (headers: Record<string, string> = {}) => {
    const cookie = await cookieOf(app, judge);
    const all = { ...headersOf(app.url), cookie, ...headers };
    return httpRequest(`${app.url}/api/judges/music`, { method: 'POST', headers: all });
  };

  async function expectNothingLeft(): Promise<void> {
    expect(await everyTrack()).toEqual([]);
    expect(await musicObjects(app)).toEqual([]);
    expect(await readdir(app.nest.get(Quarantine).folder).catch(() => [])).toEqual([]);
  }

  describe('of a judge', () => {
    it('is an MP3 or WAV file by its content, and answered with the judge', async () => {
      const { status, body } = await sendFile(judge.agent, mp3);
      expect(status).toBe(201);
      expect(body.track).toMatchObject({
        judge_id: judge.userId,
        judge_name: judge.name,
        judge_color: 'gold',
        category: 'Action',
        kind: 'file',
        format: 'mp3',
        size: mp3.length,
        duration: 8,
      });
      expect(body.judge).toMatchObject({ user_id: judge.userId, music: [body.track] });
      expect(await added(sendFile(judge.agent, wav))).toMatchObject({ format: 'wav', duration: 3 });
      for (const key of await musicObjects(app)) expect(key).toMatch(/^music\/[0-9a-f-]{36}\.(mp3|wav)$/);
    });

    it('has the time at which its upload is complete', async () => {
      const call = await begun();
      const answered = new Promise((resolve) => call.on('response', (answer) => resolve(answer.statusCode)));
      const field = (name: string, value: string) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      call.write(field('category', 'Action') + field('title', 'Slow'));
      call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n');
      call.write(mp3);
      const { folder } = app.nest.get(Quarantine);
      await untilHolds(folder, (count) => count > 0);
      app.testClock.advance(60_000);
      const complete = app.testClock.millis();
      call.end('\r\n--x--\r\n');
      expect(await answered).toBe(201);
      const [track] = await everyTrack();
      expect(Date.parse(track?.added_at ?? '')).toBeGreaterThanOrEqual(complete);
    });

    it('is refused when it is FLAC under a false name, and leaves nothing behind', async () => {
      const { status, body } = await sendFile(judge.agent, await music('bad-flac-named.mp3'));
      expect([status, body.code]).toEqual([415, 'music-invalid-format']);
      expect(body.message).toBe('Invalid music format. MP3 or WAV is expected.');
      await expectNothingLeft();
    });

    it('may be a YouTube link, and no other link', async () => {
      expect(await added(sendLink(judge.agent))).toMatchObject({ kind: 'youtube', url: LINK, format: null });
      for (const youtube_url of [
        'https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ',
        'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
        'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
        'https://www.youtube.com@evil.tld/watch?v=dQw4w9WgXcQ',
      ]) {
        const { status, body } = await sendLink(judge.agent, { youtube_url });
        expect([youtube_url, status, body.errors?.youtube_url?.key]).toEqual([
          youtube_url,
          400,
          'validation.youtube-url',
        ]);
      }
      expect(await everyTrack()).toHaveLength(1);
    });

    it('is a link or a file: not both, not neither', async () => {
      for (const answer of [
        await sendFile(judge.agent, mp3, { youtube_url: LINK }),
        await sendLink(judge.agent, { youtube_url: '' }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([400, 'music-source-missing']);
      }
      await expectNothingLeft();
    });

    it('needs a category and a title of their form, and no other field', async () => {
      for (const [fields, field, key] of [
        [{ title: ' ' }, 'title', 'required'],
        [{ title: 'x'.repeat(101) }, 'title', 'max-length'],
        [{ category: '' }, 'category', 'required'],
        [{ category: 'Rock//Pop' }, 'category', 'format'],
        [{ category: '../..' }, 'category', 'format'],
        [{ category: 'Rock\u0000' }, 'category', 'invisible-characters'],
        [{ role: 'admin' }, 'role', 'unknown-field'],
      ] as const) {
        const { status, body } = await sendFile(judge.agent, mp3, { ...fields });
        expect([fields, status, body.errors?.[field]?.key]).toEqual([fields, 400, `validation.${key}`]);
      }
      const json = await judge.agent.post('/api/judges/music').send({ title: 'x', category: 'y' });
      expect([json.status, json.body.code]).toEqual([415, 'unsupported-media-type']);
      const odd = await judge.agent.post('/api/judges/music').attach('picture', mp3, 'a.mp3');
      expect([odd.status, odd.body.code]).toEqual([400, 'malformed-request']);
      await expectNothingLeft();
    });

    it('is one entry when the same form comes twice', async () => {
      const once = await sendFile(judge.agent, mp3).set('Idempotency-Key', 'track');
      await added(sendLink(judge.agent));
      const twice = await sendFile(judge.agent, mp3).set('Idempotency-Key', 'track');
      expect(twice.body).toEqual(once.body);
      const changed = await sendFile(judge.agent, wav).set('Idempotency-Key', 'track');
      expect(changed.status).toBe(422);
      expect(await musicObjects(app)).toHaveLength(1);
    });

    it(`ends at ${MAX_TRACKS_PER_JUDGE} tracks`, async () => {
      for (let n = 0; n < MAX_TRACKS_PER_JUDGE; n++)
        await added(sendLink(other.agent, { title: `No. ${n}` }));
      const more = await sendFile(other.agent, mp3);
      expect([more.status, more.body.code]).toEqual([409, 'too-many-tracks']);
      expect(await musicObjects(app)).toEqual([]);
      await added(sendLink(judge.agent));
    });
  });

  describe('in a request of', () => {
    it('a judge must be their own', async () => {
      const track = await added(sendFile(judge.agent, mp3, { judge_id: judge.userId }));
      for (const whose of [
        { judge_id: other.userId },
        { judge_name: other.name },
        { judge_name: 'Nobody' },
      ]) {
        const foreign = await sendFile(judge.agent, mp3, whose);
        expect([whose, foreign.status, foreign.body.code]).toEqual([whose, 403, 'forbidden-role']);
      }
      const removal = await other.agent.delete(`/api/judges/music/${track.track_id}`);
      expect([removal.status, removal.body.code]).toEqual([403, 'forbidden-role']);
      expect(await musicObjects(app)).toHaveLength(1);
      const own = await judge.agent.delete(`/api/judges/music/${track.track_id}`).expect(200);
      expect(own.body.judge).toMatchObject({ user_id: judge.userId, music: [] });
      const again = await judge.agent.delete(`/api/judges/music/${track.track_id}`);
      expect([again.status, again.body.code]).toEqual([404, 'track-not-found']);
      await expectNothingLeft();
    });

    it('an admin can be of any judge', async () => {
      const byName = await added(sendFile(admin, mp3, { judge_name: other.name }));
      expect(byName.judge_id).toBe(other.userId);
      expect((await added(sendLink(admin, { judge_id: judge.userId }))).judge_id).toBe(judge.userId);
      const own = await sendFile(admin, mp3);
      expect([own.status, own.body.code]).toEqual([404, 'judge-not-found']);
      await admin.delete(`/api/judges/music/${byName.track_id}`).expect(200);
      expect(await musicObjects(app)).toEqual([]);
    });

    it.each(['visitor', 'user', 'participant'] as const)('a %s is nothing', async (role: Role) => {
      const agent = await app.as(role);
      const track = await added(sendLink(judge.agent));
      const status = role === 'visitor' ? 401 : 403;
      expect((await sendFile(agent, mp3)).status).toBe(status);
      expect((await agent.delete(`/api/judges/music/${track.track_id}`)).status).toBe(status);
      expect(await musicObjects(app)).toEqual([]);
    });

    it('an admin can be of a deleted account, by id', async () => {
      const gone = await app.signUp('Gone J');
      await app.makeJudge(gone);
      await gone.agent.delete(`/api/auth/user/${gone.userId}`).expect(200);
      expect((await judges()).find(({ user_id }) => user_id === gone.userId)?.name).toBeNull();
      await admin.delete(`/api/judges/delete/${gone.userId}`).expect(200);
      expect((await judges()).map(({ user_id }) => user_id)).not.toContain(gone.userId);
    });

    it('a form with a repeated field is refused', async () => {
      const form = judge.agent.post('/api/judges/music').field('category', 'Action');
      const { status, body } = await form
        .field('title', 'One')
        .field('title', 'Two')
        .field('youtube_url', LINK);
      expect([status, body.code]).toEqual([400, 'malformed-request']);
      await expectNothingLeft();
    });

    it('an admin who removes the judge is deleted, with its objects', async () => {
      const passing = await app.signUp('Passing');
      await app.makeJudge(passing);
      await added(sendFile(passing.agent, mp3));
      await added(sendFile(passing.agent, wav, { category: 'Passing' }));
      expect(await musicObjects(app)).toHaveLength(2);
      await admin.delete(`/api/judges/delete/${passing.name}`).expect(200);
      await expectNothingLeft();
      expect((await sendLink(passing.agent)).status).toBe(403);
      expect((await app.browser().get('/api/music/passing')).status).toBe(404);
    });
  });

  describe('that is too large', () => {
    const LIMIT = 60 * 2 ** 20;

    it('is refused at 60 MB and a byte, chunk by chunk, whatever was announced', async () => {
      const call = await begun();
      const answered = new Promise<[number | undefined, string]>((resolve, reject) => {
        call.on('error', reject);
        call.on('response', (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve([answer.statusCode, Buffer.concat(parts).toString()]));
        });
      });
      call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n');
      for (let sent = 0; sent < LIMIT; sent += 2 ** 20) {
        if (!call.write(Buffer.alloc(2 ** 20))) await new Promise((resolve) => call.once('drain', resolve));
      }
      call.end('!\r\n--x--\r\n');
      const [status, body] = await answered;
      expect(status).toBe(413);
      expect(JSON.parse(body)).toMatchObject({ code: 'music-too-large', variables: { max: 60 } });
      await expectNothingLeft();
    });

    it('is refused at once when it says so itself', async () => {
      const call = await begun({ 'content-length': String(LIMIT * 2) });
      const status = await new Promise((resolve, reject) => {
        call.write('--x\r\n');
        call.on('error', reject).on('response', (answer) => {
          resolve(answer.statusCode);
          call.destroy();
        });
      });
      expect(status).toBe(413);
    });

    it('or breaks off leaves nothing behind', async () => {
      const call = await begun();
      call.on('error', () => undefined);
      call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n');
      call.write(mp3);
      const { folder } = app.nest.get(Quarantine);
      await untilHolds(folder, (count) => count > 0);
      call.destroy();
      await untilHolds(folder, (count) => count === 0);
      await expectNothingLeft();
    });
  });
});
