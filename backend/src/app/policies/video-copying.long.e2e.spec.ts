import { existsSync } from 'node:fs';
import { access, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CopiesView } from '@arena/projections/videos/video.types';
import type { Stores } from '../../platform/stores/stores.js';
import { openSharedStores, sharing } from '../../testing/shared-stores.js';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const FIXTURES = fileURLToPath(new URL('../../../../infra/fixtures/video/', import.meta.url));
const PATIENCE_MS = 100_000;

/** With a program in place of ffmpeg that hangs, fails or converts as files say, on two nodes. */
describe('copies of videos, made by two nodes', () => {
  let folder: string;
  let stores: Stores;
  let one: TestApp;
  let other: TestApp;
  let id: string;
  let admin: Agent;
  let email: string;
  let submit: () => ReturnType<Agent['post']>;
  const file = (name: string): string => join(folder, name);
  const tell = (name: string): Promise<void> => writeFile(file(name), '');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-copying-'));
    const script = `#!/bin/sh
here=$PWD
cd ${folder}
[ "$1" = -version ] && echo ffmpeg version $(cat version 2>/dev/null || echo 9) && exit
case "$*" in *' -an '*) [ -e no-clip ] && echo 'Invalid data found' >&2 && exit 1 ;; esac
case "$*" in *' -an '*) stage=clip ;; *ebur128*) stage=measures ;; *) stage=copy ;; esac
[ -e hang-$stage ] && echo $$ >> hung && exec sleep 600
echo $$ >> runs
[ -e hang ] && echo out_time_us=60500000 && exec sleep 600
[ -e full ] && echo 'av_interleaved_write_frame(): No space left on device' >&2 && exit 1
[ -e die ] && echo 'Invalid data found' >&2 && kill -9 $$
[ -e refuse ] && echo 'Invalid data found' >&2 && exit 1
for last; do [ "$before" = -i ] && source=$last; before=$last; done
[ -e broken ] && rm "$source" && echo 'Input/output error' >&2 && exit 1
cd $here
cp ${FIXTURES}ok-h264-aac.mp4 "$last"
`;
    await writeFile(file('ffmpeg'), script);
    await chmod(file('ffmpeg'), 0o700);
    stores = await openSharedStores();
    one = await node('one');
    other = await node('other');
    const member = await one.person('participant');
    const organizer = await one.person('admin');
    ({ agent: admin, email } = organizer);
    await one.setPhase(2);
    await until(() => other.gateway.tournamentState().season.phase === 2);
    submit = () =>
      member.agent
        .post('/api/videos/upload')
        .field({ title: 'Our AMV', animated_only: 'true' })
        .attach('video', FIXTURES + 'ok-hevc-flac.mkv');
  }, PATIENCE_MS);
  afterEach(async () => {
    await one.close();
    await other.close();
    await stores.close();
    await rm(folder, { recursive: true, force: true });
  });

  const node = (name: string): Promise<TestApp> =>
    startTestApp({
      embedded: true,
      openStores: sharing({ ...stores, folder: file(name) }),
      config: { videoCopies: true, ffmpegPath: file('ffmpeg') },
    });
  const submitted = async (): Promise<void> => {
    id = ((await submit()).body as { video: { id: string } }).video.id;
  };
  const runs = async (): Promise<number[]> =>
    (await readFile(file('runs'), 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
  const copiesAt = async (app: TestApp): Promise<CopiesView> =>
    (await app.browser().get(`/api/videos/${id}/copies`)).body as CopiesView;

  async function shows(app: TestApp, wanted: (copies: CopiesView) => boolean): Promise<CopiesView> {
    let copies = await copiesAt(app);
    await until(
      async () => {
        await sleep(100);
        copies = await copiesAt(app);
        return wanted(copies);
      },
      () => JSON.stringify(copies),
      PATIENCE_MS,
    );
    return copies;
  }
  const reasonNow = async (): Promise<string> =>
    String(((await admin.get('/api/videos/copies')).body as { jobs: { error: unknown }[] }).jobs[0]?.error);
  const logInAgain = async (): Promise<void> => {
    admin = one.browser();
    await admin.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  };
  const isReady = ({ state }: CopiesView): boolean => state === 'ready';
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it(
    'one makes them while both show how far it is; when it ends, the other goes on',
    async () => {
      await tell('hang');
      await submitted();
      await shows(other, ({ state, percent }) => state === 'making' && percent > 0 && percent < 100);
      const first = await runs();
      expect(first.length).toBe(1);
      await one.close();
      expect(first.filter(isAlive)).toEqual([]);
      await rm(file('hang'));
      const { sources, loop } = await shows(other, isReady);
      expect([sources.length, loop]).toEqual([1, expect.stringMatching(/loop-\w+\.mp4$/)]);
      await other.browser().get(sources[0]!.url).expect(200);
      await other.browser().get(loop!).expect(200);
      // It measures after that.
      await until(async () => !(await readdir(file('other'))).includes('copying'), undefined, PATIENCE_MS);
      one = await node('one');
      expect((await shows(one, isReady)).sources).toEqual(sources);
    },
    2 * PATIENCE_MS,
  );

  /** Of the only video, as another node or an earlier program has left it. */
  const rewriteRecord = async (changes: object): Promise<void> => {
    const { objectStore } = stores;
    for await (const { key } of objectStore.list('copies/')) {
      if (!key.endsWith('/record.json')) continue;
      const chunks: Uint8Array[] = [];
      for await (const chunk of await objectStore.get(key)) chunks.push(chunk);
      const record = JSON.parse(Buffer.concat(chunks).toString()) as object;
      const bytes = Buffer.from(JSON.stringify({ ...record, ...changes }));
      await objectStore.put(key, Readable.from([bytes]), {
        size: bytes.length,
        contentType: 'application/json',
      });
    }
  };

  const isMeasured = async (): Promise<boolean> => {
    for await (const { key } of stores.objectStore.list('copies/'))
      if (key.endsWith('/record.json')) {
        // It may be replaced while it is read.
        const record = await stores.objectStore
          .get(key)
          .then(json)
          .catch(() => null);
        return (record as { measures: unknown } | null)?.measures != null;
      }
    return false;
  };

  /** The bytes of videos do not come while the file `hang-fetch` is there. */
  const hangFetch = (): void => {
    const { objectStore } = stores;
    const get = objectStore.get.bind(objectStore);
    objectStore.get = async (key, ...rest) => {
      if (!key.endsWith('/file') || !existsSync(file('hang-fetch'))) return get(key, ...rest);
      return (async function* () {
        await tell('hung');
        await until(() => !existsSync(file('hang-fetch')), undefined, PATIENCE_MS);
        yield* await get(key, ...rest);
      })();
    };
  };

  it.each(['fetch', 'copy', 'clip', 'measures'])(
    'are finished by another node when one ends in the middle of: %s',
    async (stage) => {
      hangFetch();
      await tell(`hang-${stage}`);
      await submitted();
      await until(() => existsSync(file('hung')), undefined, PATIENCE_MS);
      await Promise.all([one.close(), rm(file(`hang-${stage}`))]);
      await shows(other, isReady);
      await until(isMeasured, undefined, PATIENCE_MS);
      one = await node('one');
    },
    2 * PATIENCE_MS,
  );

  const refuseCopies = (): Promise<void> => {
    const { objectStore } = stores;
    const put = objectStore.put.bind(objectStore);
    objectStore.put = async (key, ...rest) => {
      const refuses = await access(file('closed')).then(
        () => key.startsWith('copies/'),
        () => false,
      );
      if (refuses) throw new Error('AccessDenied');
      return put(key, ...rest);
    };
    return tell('closed');
  };

  it.each([
    ['a disk is full', () => tell('full'), 'full', /No space left/],
    ['ffmpeg is killed, whatever it has said', () => tell('die'), 'die', /Invalid data/],
    ['the object store takes no copies', refuseCopies, 'closed', /AccessDenied/],
  ])(
    'wait while %s, say so, and go on when it is over',
    async (_what, begin, name, reason) => {
      await begin();
      await submitted();
      await until(async () => reason.test(await reasonNow()), undefined, PATIENCE_MS);
      expect(await copiesAt(one)).toMatchObject({ state: 'waiting', sources: [] });
      await rm(file(name));
      // The next sweep would do the same half a minute later.
      await admin.post(`/api/videos/${id}/copies`).expect(200);
      await shows(one, isReady);
    },
    2 * PATIENCE_MS,
  );

  it(
    'fail when ffmpeg was killed for the fifth time, also on several nodes',
    async () => {
      await tell('hang');
      await submitted();
      await shows(one, ({ state, percent }) => state === 'making' && percent > 0);
      await Promise.all([one.close(), other.close()]);
      await rewriteRecord({ ended: 4 });
      await rm(file('hang'));
      await tell('die');
      [one, other] = await Promise.all([node('one'), node('other')]);
      await shows(one, ({ state }) => state === 'failed');
    },
    2 * PATIENCE_MS,
  );

  it(
    'wait while the disk fails, however often it did before',
    async () => {
      await tell('hang');
      await submitted();
      await shows(one, ({ state, percent }) => state === 'making' && percent > 0);
      await Promise.all([one.close(), other.close()]);
      await rewriteRecord({ ended: 4 });
      await rm(file('hang'));
      await tell('broken');
      [one, other] = await Promise.all([node('one'), node('other')]);
      await logInAgain();
      await until(async () => /Input\/output error/.test(await reasonNow()), undefined, PATIENCE_MS);
      expect(await copiesAt(one)).toMatchObject({ state: 'waiting' });
    },
    2 * PATIENCE_MS,
  );

  it(
    'wait for an original that is missing, and say so',
    async () => {
      await tell('hang');
      await submitted();
      await shows(one, ({ state, percent }) => state === 'making' && percent > 0);
      await Promise.all([one.close(), other.close()]);
      const keys: string[] = [];
      for await (const { key } of stores.objectStore.list('')) keys.push(key);
      for (const key of keys) await stores.objectStore.delete(key);
      await rm(file('hang'));
      [one, other] = await Promise.all([node('one'), node('other')]);
      await logInAgain();
      await until(async () => /not found|no object/i.test(await reasonNow()), undefined, PATIENCE_MS);
    },
    2 * PATIENCE_MS,
  );

  it(
    'that play stay listed while better ones are made, and when those fail',
    async () => {
      await submitted();
      const { sources } = await shows(one, isReady);
      await until(async () => (await runs()).length === 3, undefined, PATIENCE_MS);
      await Promise.all([one.close(), other.close()]);
      await rewriteRecord({ way: 'remux', version: null, state: 'ready' });
      await tell('refuse');
      [one, other] = await Promise.all([node('one'), node('other')]);
      expect((await shows(one, ({ state }) => state === 'failed')).sources).toEqual(sources);
      await one.browser().get(sources[0]!.url).expect(200);
    },
    2 * PATIENCE_MS,
  );

  it(
    'are ready without a clip that cannot be made',
    async () => {
      await tell('no-clip');
      await submitted();
      const { sources, loop } = await shows(one, ({ state }) => state === 'ready' || state === 'failed');
      expect([sources.length, loop]).toEqual([1, null]);
    },
    2 * PATIENCE_MS,
  );

  it(
    'fail for a video that cannot be converted, which is tried again only with another ffmpeg',
    async () => {
      await tell('refuse');
      await submitted();
      await shows(one, ({ state }) => state === 'failed');
      const tried = await runs();
      await one.close();
      one = await node('one');
      await shows(one, ({ state }) => state === 'failed');
      expect(await runs()).toEqual(tried);
      await rm(file('refuse'));
      await writeFile(file('version'), '10');
      await Promise.all([one.close(), other.close()]);
      [one, other] = await Promise.all([node('one'), node('other')]);
      await shows(one, isReady);
    },
    2 * PATIENCE_MS,
  );
});
