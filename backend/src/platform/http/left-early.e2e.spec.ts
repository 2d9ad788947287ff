import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DEFAULT_SHARES } from '../config/config.js';
import { openStores } from '../stores/stores.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { cookieOf } from '../../features/videos/testing/by-hand.js';
import { AT_ONCE } from './limits/limits.js';

const LIVE = 2;

/** Delays the look-up of a session. */
class SlowDocuments {
  waiting = 0;
  private gate: Promise<void> | null = null;
  private release = (): void => undefined;

  readonly openStores: typeof openStores = async (env, log) => {
    const stores = await openStores(env, log);
    const get = async <D extends Document>(collection: string, id: string): Promise<D | null> => {
      if (this.gate) {
        this.waiting += 1;
        await this.gate;
      }
      return stores.documents.get<D>(collection, id);
    };
    const documents = Object.assign(Object.create(stores.documents) as ReadModels, { get });
    return { ...stores, documents };
  };

  hold(): void {
    this.waiting = 0;
    this.gate = new Promise((resolve) => (this.release = resolve));
  }

  letGo(): void {
    this.gate = null;
    this.release();
  }
}

describe('a client that leaves before its request is served', () => {
  const slow = new SlowDocuments();
  let app: TestApp;
  afterEach(async () => {
    slow.letGo();
    await app.close();
  });

  async function start(): Promise<string> {
    const shares = { ...DEFAULT_SHARES, live: LIVE };
    app = await startTestApp({
      embedded: true,
      config: { limits: true, shares },
      openStores: slow.openStores,
    });
    await app.setPhase(3);
    return cookieOf(app, await app.signUp('Leaver'));
  }

  async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
  }

  const connections = () =>
    new Promise<number>((resolve) => {
      app.nest.getHttpServer().getConnections((_: unknown, count: number) => resolve(count));
    });

  async function statusesOf(path: string, count: number): Promise<(number | undefined)[]> {
    const sent = Array.from({ length: count }, () =>
      request(`${app.url}/api${path}`, { agent: false }).end(),
    );
    const answers = await Promise.all(sent.map((each) => once(each, 'response')));
    for (const each of sent) each.destroy();
    return answers.map(([answer]: IncomingMessage[]) => answer?.statusCode);
  }

  it.each([
    ['/live', LIVE],
    ['/leaderboard/teams?season=1&at=0', AT_ONCE['as-of']],
  ])('keeps no place of %s', async (path, share) => {
    const cookie = await start();
    let closed = 0;
    app.nest.getHttpServer().on('request', (_: unknown, response: ServerResponse) => {
      response.once('close', () => (closed += 1));
    });
    slow.hold();
    const sent = Array.from({ length: share }, () =>
      request(`${app.url}/api${path}`, { agent: false, headers: { cookie } })
        .on('error', () => undefined)
        .end(),
    );
    await until(() => slow.waiting === share);
    for (const each of sent) each.destroy();
    await until(() => closed === share);
    slow.letGo();
    expect(new Set(await statusesOf('/phase', 1))).toEqual(new Set([200]));
    expect(new Set(await statusesOf(path, share))).toEqual(new Set([200]));
  });

  it('keeps no place for a request that waits behind another one of its connection', async () => {
    await start();
    const { host, hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(LIVE));
    await once(socket, 'data');
    await until(async () => (await statusesOf('/live', 1)).includes(429));
    socket.destroy();
    await until(async () => (await connections()) === 0);
    expect(await statusesOf('/live', LIVE)).toEqual([200, 200]);
  });
});
