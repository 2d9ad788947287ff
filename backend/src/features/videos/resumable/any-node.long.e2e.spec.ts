import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ListedObject, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { Quarantine } from '../../../platform/uploads/quarantine.js';
import type { Stores } from '../../../platform/stores/stores.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { bytes, cookieOf } from '../testing/by-hand.js';
import { pieceOf, tus, type Piece } from '../testing/tus-client.js';
import { MOST_PART_BYTES } from '../../../platform/uploads/resumable/spooled-parts.js';

const VIDEO = fileURLToPath(new URL('../../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));

describe('an upload through several nodes', () => {
  let folder: string;
  let stores: Stores;
  let one: TestApp;
  let other: TestApp;
  let member: Person;
  let cookie: string;
  let admin: Agent;
  let good: Buffer;
  const down = new Set<keyof ObjectStore>();
  let beforePut: () => Promise<void> = () => Promise.resolve();
  /** Listed, but not there. */
  let crowd: readonly ListedObject[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-nodes-'));
    good = await readFile(VIDEO);
    const shared = await openSharedStores();
    stores = { ...shared, objectStore: breakable(shared.objectStore) };
    // Only the data folder is the node's own.
    const node = (name: string, role: 'all' | 'api') =>
      startTestApp({ openStores: sharing({ ...stores, folder: join(folder, name) }), config: { role } });
    one = await node('one', 'all');
    other = await node('other', 'api');
    member = await one.person('participant');
    admin = await one.as('admin');
    await one.setPhase(2);
    await until(() => other.gateway.tournamentState().season.phase === 2);
    cookie = await cookieOf(one, member);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await stores.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    down.clear();
    beforePut = () => Promise.resolve();
    crowd = [];
    const { videos } = (await admin.get('/api/videos/')).body as { videos: { id: string }[] };
    for (const { id } of videos) await admin.delete(`/api/videos/${id}`);
  });

  function breakable(store: ObjectStore): ObjectStore {
    const refuse = (call: keyof ObjectStore): void => {
      if (down.has(call)) throw new StoreUnavailable('The test stopped it');
    };
    const after = async <T>(call: keyof ObjectStore, work: () => Promise<T>): Promise<T> => {
      await Promise.resolve();
      refuse(call);
      return work();
    };
    return {
      put: async (...put) => {
        await beforePut();
        return after('put', () => store.put(...put));
      },
      head: (key) => after('head', () => store.head(key)),
      get: (key, range) => after('get', () => store.get(key, range)),
      delete: (key) => after('delete', () => store.delete(key)),
      move: (key, to) => after('move', () => store.move(key, to)),
      downloadUrl: (key, seconds) => store.downloadUrl(key, seconds),
      list: async function* (prefix) {
        refuse('list');
        yield* store.list(prefix);
        yield* crowd;
      },
    };
  }

  function holdPuts() {
    let count = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    beforePut = () => {
      count += 1;
      return released;
    };
    return { waiting: () => count, release: () => release() };
  }

  const at = (node: TestApp): Agent => {
    const agent = node.browser();
    agent.jar = member.agent.jar;
    return agent;
  };
  const created = async (node: TestApp): Promise<string> =>
    (await tus.create(at(node), good.length).expect(201)).headers['location']!;
  const offsetAt = async (node: TestApp, url: string): Promise<number> =>
    Number((await tus.state(at(node), url).expect(200)).headers['upload-offset']);
  const hanging = async (node: TestApp, url: string, from: number, to: number): Promise<Piece> => {
    const piece = pieceOf(node.url, url, cookie, {
      offset: from,
      length: good.length - from,
      bytes: good.subarray(from, to),
    });
    await piece.sent;
    return piece;
  };
  const keysUnder = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of stores.objectStore.list(prefix)) keys.push(key);
    return keys;
  };

  async function expectVideoAt(node: TestApp, url: string): Promise<void> {
    const answer = await tus.finish(at(node), url);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    const stored = await one
      .browser()
      .get(answer.body.video.url as string)
      .buffer(true)
      .parse(bytes);
    expect(good.equals(stored.body as Buffer)).toBe(true);
    for (const each of [one, other]) {
      const again = await tus.finish(at(each), url);
      expect([again.status, again.body]).toEqual([201, answer.body]);
    }
    expect(await keysUnder('uploads/')).toEqual([]);
    for (const each of [one, other])
      expect(await readdir(each.nest.get(Quarantine).pieces).catch(() => [])).toEqual([]);
  }

  it('has each request at another node, and becomes the video that was sent', async () => {
    const url = await created(one);
    const nodes = [other, one];
    const step = Math.ceil(good.length / 5);
    for (let from = 0; from < good.length; from += step) {
      const node = nodes.reverse()[0]!;
      expect(await offsetAt(node, url)).toBe(from);
      await tus.append(at(nodes[1]!), url, from, good.subarray(from, from + step)).expect(204);
    }
    await expectVideoAt(other, url);
  });

  it('continues when its node dies in the middle of a piece, from what is stored (fault 29)', async () => {
    const url = await created(one);
    await tus.append(at(one), url, 0, good.subarray(0, 50_000)).expect(204);
    const lost = await hanging(one, url, 50_000, 90_000);
    expect(await offsetAt(other, url)).toBe(50_000);
    await tus.append(at(other), url, 50_000, good.subarray(50_000, 100_000)).expect(204);
    // The first node was only slow, and writes late.
    lost.write(good.subarray(90_000, 95_000));
    expect((await tus.state(at(one), url)).headers['upload-offset']).toBe('100000');
    expect((await lost.answered).status).toBe(409);
    expect(await keysUnder('uploads/')).toHaveLength(2);
    await tus.append(at(other), url, 100_000, good.subarray(100_000)).expect(204);
    await expectVideoAt(one, url);
  });

  it('takes what the slow node stores late if it is more, and the other node continues', async () => {
    const url = await created(one);
    const slow = await hanging(one, url, 0, 40_000);
    const fast = await hanging(other, url, 0, 100_000);
    slow.breakOff();
    await until(async () => (await offsetAt(one, url)) === 40_000);
    fast.write(good.subarray(100_000));
    fast.end();
    expect((await fast.answered).status).toBe(204);
    await expectVideoAt(one, url);
  });

  it('loses and doubles nothing when two nodes store different parts at the same place (fault 29)', async () => {
    const url = await created(one);
    const pieces = await Promise.all([hanging(one, url, 0, 30_000), hanging(other, url, 0, 70_000)]);
    const { waiting, release } = holdPuts();
    for (const piece of pieces) piece.breakOff();
    await until(() => waiting() === 2);
    release();
    await until(async () => (await keysUnder('uploads/')).length === 2, 'There is one part, not two');
    expect([await offsetAt(one, url), await offsetAt(other, url)]).toEqual([70_000, 70_000]);
    await tus.append(at(one), url, 70_000, good.subarray(70_000)).expect(204);
    await expectVideoAt(other, url);
  });

  it('is finished at both nodes at once: one video, and both get the same answer', async () => {
    const url = await created(one);
    await tus.append(at(one), url, 0, good).expect(204);
    const finish = (node: TestApp) => tus.finish(at(node), url).set('Idempotency-Key', 'one-finish');
    const answers = await Promise.all([finish(one), finish(other)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await keysUnder('videos/')).toHaveLength(1);
  });

  it('ends everywhere when it is cancelled or replaced at another node', async () => {
    const first = await created(one);
    const lost = await hanging(one, first, 0, 40_000);
    const second = await created(other);
    lost.write(good.subarray(40_000));
    lost.end();
    expect((await lost.answered).status).toBe(404);
    expect((await tus.state(at(one), first)).status).toBe(404);
    await tus.append(at(one), second, 0, good.subarray(0, 10_000)).expect(204);
    await tus.terminate(at(other), second).expect(204);
    expect((await tus.append(at(one), second, 10_000, good.subarray(10_000))).status).toBe(404);
    expect(await keysUnder('uploads/')).toEqual([]);
  });

  it('ends when it consists of too many parts', async () => {
    const url = await created(one);
    await tus.append(at(one), url, 0, good.subarray(0, 10)).expect(204);
    const folder = `uploads/${url.split('/').at(-1)}`;
    const crowded = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ key: `${folder}/0-crowd-${n}`, size: 10 }));
    crowd = crowded(3998);
    await tus.append(at(one), url, 10, good.subarray(10, 20)).expect(204);
    expect((await tus.append(at(other), url, 20, good.subarray(20, 30))).status).toBe(404);
    crowd = [];
    expect((await tus.state(at(one), url)).status).toBe(404);
    expect(await keysUnder('uploads/')).toEqual([]);
  });

  it('belongs to its user at every node', async () => {
    const url = await created(one);
    const stranger = other.browser();
    stranger.jar = admin.jar;
    expect((await tus.state(stranger, url)).status).toBe(404);
    expect((await tus.append(stranger, url, 0, good)).status).toBe(404);
    expect((await tus.finish(stranger, url)).status).toBe(404);
    await tus.terminate(at(other), url).expect(204);
  });

  it('is answered with 503 when the object store goes down in the middle of a request (fault 28)', async () => {
    const large = Buffer.alloc(MOST_PART_BYTES + 1_000_000);
    const url = (await tus.create(at(one), large.length).expect(201)).headers['location']!;
    down.add('put');
    const refused = await tus.append(at(one), url, 0, large);
    expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
    down.clear();
    await tus.append(at(other), url, 0, large).expect(204);
    expect(await keysUnder('uploads/')).toHaveLength(2);
    await tus.terminate(at(one), url).expect(204);
  });

  it('is answered with 503 while the object store is down, and continues after it (fault 28)', async () => {
    const url = await created(one);
    await tus.append(at(one), url, 0, good.subarray(0, 20_000)).expect(204);
    down.add('put');
    const refused = await tus.append(at(one), url, 20_000, good.subarray(20_000));
    expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
    down.add('list');
    expect((await tus.state(at(other), url)).status).toBe(503);
    down.clear();
    expect(await offsetAt(other, url)).toBe(20_000);
    await tus.append(at(other), url, 20_000, good.subarray(20_000)).expect(204);
    down.add('get');
    expect((await tus.finish(at(one), url)).status).toBe(503);
    down.clear();
    await expectVideoAt(other, url);
  });
});
