import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogMark } from '@arena/domain/kernel/ports/log-mark.port';
import type { ProjectionStatus } from '../../platform/read-side/projector/projection-status.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { TestClock } from '../../testing/test-clock.js';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import type { Runtime } from '../../platform/runtime/runtime.js';
import { ObjectSweep } from './object-sweep.js';

const FIXTURES = fileURLToPath(new URL('../../../../infra/fixtures/', import.meta.url));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE = { isBusy: () => Promise.resolve(false) };

describe('the sweep of objects', () => {
  let app: TestApp;
  let sweep: ObjectSweep;
  let clock: TestClock;

  beforeEach(async () => {
    clock = new TestClock();
    app = await startTestApp({ clock });
    // The sweep skips outdated read models, as on servers at the start.
    const { readSide, stores } = app.runtime;
    await readSide.waitFor(await stores.eventStore.lastPosition(), 5000);
    sweep = new ObjectSweep(app.runtime, IDLE);
  });
  afterEach(() => app.close());

  async function put(...keys: string[]): Promise<void> {
    const content = async function* (): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(Buffer.from('left behind'));
    };
    for (const key of keys) {
      await app.runtime.stores.objectStore.put(key, content(), { contentType: 'video/mp4' });
    }
  }

  async function allKeys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list('')) found.push(key);
    return found;
  }

  const keys = async (): Promise<string[]> => (await allKeys()).filter((key) => !key.startsWith('trash/'));

  async function uploaded(): Promise<string[]> {
    await app.person('participant');
    await app.setPhase(2);
    const answer = await (
      await app.as('participant')
    )
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true' })
      .attach('video', await readFile(`${FIXTURES}video/ok-h264-aac.mp4`), 'a.mp4')
      .attach('thumbnail', await readFile(`${FIXTURES}image/ok.png`), 'a.png');
    expect(answer.status).toBe(201);
    return keys();
  }

  function sweepThatReads(change: Partial<ReadSide>): ObjectSweep {
    const { readSide } = app.runtime;
    const told: ReadSide = {
      visible: () => readSide.visible(),
      waitFor: (position, timeoutMs) => readSide.waitFor(position, timeoutMs),
      status: () => readSide.status(),
      isProjected: () => readSide.isProjected(),
      generationOf: (projection) => readSide.generationOf(projection),
      rebuild: (names) => readSide.rebuild(names),
      close: () => readSide.close(),
      ...change,
    };
    return new ObjectSweep(Object.create(app.runtime, { readSide: { value: told } }) as Runtime, IDLE);
  }

  it('removes what a crash left, after an hour, and nothing that is named', async () => {
    const named = await uploaded();
    expect(named).toHaveLength(2);
    await put('videos/1/lost/file', 'videos/1/lost/thumbnail', 'products/1/lost.webp', 'music/1/lost/file');
    await sweep.sweep(0);
    await sweep.sweep(HOUR - 1);
    expect(await keys()).toHaveLength(6);
    await sweep.sweep(HOUR);
    expect(await keys()).toEqual(named);
    await sweep.sweep(3 * HOUR);
    expect(await keys()).toEqual(named);
  });

  it('waits while an archive is imported, whose media come before the events that name them', async () => {
    let isBusy = true;
    sweep = new ObjectSweep(app.runtime, { isBusy: () => Promise.resolve(isBusy) });
    await put('videos/1/of-the-archive/file', 'avatars/of-nobody');
    await sweep.sweep(0);
    await sweep.sweep(2 * HOUR);
    expect(await keys()).toEqual(['videos/1/of-the-archive/file']);
    isBusy = false;
    await sweep.sweep(2 * HOUR);
    expect(await keys()).toHaveLength(1);
    await sweep.sweep(3 * HOUR);
    expect(await keys()).toEqual([]);
  });

  it('keeps new objects, unknown prefixes, and objects that are named later', async () => {
    await put('videos/1/lost/file', 'backups/1');
    await sweep.sweep(0);
    await put('videos/1/new/file');
    await sweep.sweep(HOUR - MINUTE);
    await sweep.sweep(HOUR + MINUTE);
    expect(await keys()).toEqual(['backups/1', 'videos/1/new/file']);
    await sweep.sweep(2 * HOUR);
    expect(await keys()).toEqual(['backups/1']);
  });

  it('keeps what earlier seasons name', async () => {
    const named = await uploaded();
    const admin = await app.as('admin');
    const { token } = (await admin.post('/api/tournament/reset').send({})).body as { token: string };
    const confirmation = { token, confirmation: 'CONFIRM' };
    await admin.post('/api/tournament/reset/confirm').send(confirmation).expect(200);
    expect(app.runtime.season.number).toBe(2);
    await sweep.sweep(0);
    await sweep.sweep(2 * HOUR);
    expect(await keys()).toEqual(named);
  });

  const withState = (change: Partial<ProjectionStatus>): Partial<ReadSide> => ({
    status: () => app.runtime.readSide.status().map((status) => ({ ...status, ...change })),
  });
  it.each<[string, () => Partial<ReadSide>]>([
    ['are rebuilt', () => withState({ state: 'rebuilding' })],
    ['have stopped', () => withState({ state: 'stopped' })],
    ['failed to be rebuilt', () => withState({ error: 'It threw' })],
    ['are behind', () => withState({ position: 0 })],
    ['do not come up in time', () => ({ waitFor: () => Promise.resolve(false) })],
    ['are written by nobody', () => ({ isProjected: () => false })],
    ['are of a generation that the store knows nothing of', () => withState({ generation: 77 })],
    ['are not known', () => ({ status: () => [] })],
  ])('removes nothing while the read models %s', async (_case, change) => {
    await put('videos/1/lost/file', 'products/1/lost.webp', 'music/1/lost/file');
    const blind = sweepThatReads(change());
    await blind.sweep(0);
    await blind.sweep(2 * HOUR);
    expect(await keys()).toHaveLength(3);
  });

  it('removes nothing when the read models were replaced while it read them', async () => {
    await put('videos/1/lost/file');
    let asked = 0;
    const changing = sweepThatReads({
      status: () => {
        asked += 1;
        const error = asked % 2 === 0 ? 'replaced' : null;
        return app.runtime.readSide.status().map((status) => ({ ...status, error }));
      },
    });
    await changing.sweep(0);
    await changing.sweep(2 * HOUR);
    expect(await keys()).toHaveLength(1);
  });

  it('remembers unnamed objects over a rebuild', async () => {
    const named = await uploaded();
    await put('videos/1/lost/file');
    await sweep.sweep(0);
    await app.runtime.readSide.rebuild();
    await sweep.sweep(HOUR);
    expect(await keys()).toEqual(named);
  });

  it('removes nothing of many objects and few names', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `videos/1/${index}/file`);
    await put(...many);
    await sweep.sweep(0);
    await sweep.sweep(2 * HOUR);
    expect(await keys()).toHaveLength(100);
    await app.runtime.stores.objectStore.delete(many[0]!);
    await sweep.sweep(2 * HOUR);
    expect(await keys()).toEqual([]);
  });

  it('can be undone for 30 days, but not for pictures of people (fault 61)', async () => {
    await put('videos/1/lost/file', 'avatars/somebody/a.webp');
    await sweep.sweep(0);
    await sweep.sweep(HOUR);
    const day = new Date(app.clock.millis()).toISOString().slice(0, 10);
    expect(await allKeys()).toEqual([`trash/${day}/videos/1/lost/file`]);
    clock.advance(30 * 24 * HOUR);
    await sweep.sweep(2 * HOUR);
    expect(await allKeys()).toHaveLength(1);
    clock.advance(24 * HOUR);
    await sweep.sweep(3 * HOUR);
    expect(await allKeys()).toEqual([]);
  });

  it.each<[string, (mark: LogMark) => LogMark]>([
    ['another log', (mark) => ({ ...mark, log: 'another' })],
    ['a copy of this log', (mark) => ({ ...mark, places: ['sqlite:/srv/copy/log.db'] })],
    [
      'a newer state of this log',
      (mark) => ({ ...mark, ends: [{ stream: 'accounts', revision: 999, hash: '0'.repeat(64) }] }),
    ],
  ])('removes nothing once the objects belong to %s (fault 61)', async (_other, changed) => {
    await put('videos/1/lost/file', 'avatars/somebody/a.webp');
    await sweep.sweep(0);
    await put('trash/2020-01-01/videos/1/old/file');
    const { marks } = app.runtime.stores.marks.stores.find(({ name }) => name === 'objects')!;
    const own = await marks.read();
    await marks.replace(own, changed({ ...own!, beat: 'other' }));
    await expect(sweep.sweep(2 * HOUR)).rejects.toThrow('arena adopt-stores');
    expect(await allKeys()).toHaveLength(3);
    await marks.replace(await marks.read(), own);
    // A sweep passes while the read models of a slow server are late.
    await until(async () => {
      await sweep.sweep(2 * HOUR);
      return (await keys()).length === 0;
    });
  });

  it('removes nothing while the objects carry no mark (fault 61)', async () => {
    await put('videos/1/lost/file', 'avatars/somebody/a.webp');
    await sweep.sweep(0);
    await put('trash/2020-01-01/videos/1/old/file');
    const { marks } = app.runtime.stores.marks.stores.find(({ name }) => name === 'objects')!;
    const own = await marks.read();
    await marks.replace(own, null);
    await sweep.sweep(2 * HOUR);
    expect(await allKeys()).toHaveLength(3);
    await marks.replace(null, own);
    await until(async () => {
      await sweep.sweep(2 * HOUR);
      return (await keys()).length === 0;
    });
  });
});
