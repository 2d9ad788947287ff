import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIVE_TOPICS } from '@arena/domain/kernel/events/live-topics';
import { KEPT_CHANGES } from './recent-changes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { LiveHub } from './live-hub.js';

describe('/live', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Reads until a text has come. */
  async function read(
    until: string,
    { since, lastId }: { since?: string; lastId?: string } = {},
    then = async () => {},
  ): Promise<string> {
    const ending = new AbortController();
    const answer = await fetch(`${app.url}/api/live${since === undefined ? '' : `?since=${since}`}`, {
      headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
      signal: ending.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    await then();
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes(until)) break;
    }
    ending.abort();
    return text;
  }

  /** Of the data of an answer. */
  async function position(): Promise<string> {
    return (await fetch(`${app.url}/api/settings`)).headers.get('x-log-position')!;
  }
  const logOf = (text: string): string => text.split('.')[0]!;

  /** So many commands; the first may change nothing. */
  async function switchUploads(times: number): Promise<void> {
    const switching = Array.from({ length: times }, (_, n) => {
      const data = { enabled: n % 2 === 0 };
      return app.gateway.tournament({ type: 'ToggleUploads', data }, app.context());
    });
    await Promise.all(switching);
  }

  it('sends a change once the read models contain it', async () => {
    const text = await read('event: phase', {}, () => app.setPhase(1));
    expect(text).toMatch(/id: [0-9a-f]{8}\.\d+\nevent: phase\ndata: \{"season":1,"revision":\d+\}\n\n/);
  });

  it('does not repeat what the reader knows, even if others are still to be told', async () => {
    const { telling } = app.nest.get<{ telling: { pausedUntil: number } }>(LiveHub);
    telling.pausedUntil = performance.now() + 500;
    await app.setPhase(1);
    await app.setPhase(2);
    const lastId = await position();
    const later = await read('event: users', { lastId }, async () => {
      await app.signUp('Renji');
    });
    expect(later).not.toContain('event: phase');
  });

  it('says that everything may have changed once read models are built, and not when they are built anew beside', async () => {
    const last = LIVE_TOPICS.at(-1)!;
    const text = await read(`event: ${last}\ndata: {"season":null,"revision":-1}`, {}, async () => {
      await app.runtime.readSide.rebuild(['teams']);
      app.runtime.feed.publish({ events: [], position: 0, built: true });
    });
    expect(text.match(/"revision":-1/g)).toHaveLength(LIVE_TOPICS.length);
  });

  it('continues after the position that the reader names, without duplicates', async () => {
    const lastId = await position();
    await app.setPhase(2);
    await app.setPhase(3);
    const text = await read('event: settings', { lastId, since: 'the address of the first time' });
    expect(text.match(/event: phase/g)).toHaveLength(1);
    const later = await read('event: users', { lastId: await position() }, async () => {
      await app.signUp('Ganju');
    });
    expect(later).not.toContain('event: phase');
    expect(later).not.toContain('Ganju');
  });

  it('begins with what changed after the data of the page, and with nothing if nothing has', async () => {
    const since = await position();
    await app.setPhase(1);
    const text = await read('event: settings', { since });
    expect(text.match(/^event: /gm)).toHaveLength(2);
    expect(text.match(/^id: (.*)$/m)?.[1]).toBe(await position());
    const later = await read('event: users', { since: await position() }, async () => {
      await app.signUp('Hanataro');
    });
    expect(later).not.toContain('event: phase');
  });

  it('does not show by its positions that something secret happened', async () => {
    const person = await app.signUp('Iba');
    const before = await position();
    const last = await app.runtime.stores.eventStore.lastPosition();
    const data = { userId: person.userId, passwordHash: 'another', by: 'owner' } as const;
    await app.gateway.accounts(
      { type: 'ChangePassword', data },
      app.context({ userId: person.userId, admin: false }),
    );
    expect(await app.runtime.stores.eventStore.lastPosition()).toBeGreaterThan(last);
    expect(await position()).toBe(before);
    const text = await read('event: projections', { since: 'unknown' });
    expect(new Set(text.match(/^id: .*$/gm))).toEqual(new Set([`id: ${before}`]));
  });

  it('answers from memory, so that no client makes it read the log', async () => {
    const reading = jest.spyOn(app.runtime.log, 'readAll');
    const clients = Array.from({ length: 20 }, () => read('event: settings', { since: '1' }));
    await Promise.all(clients);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  it('reports all topics to a client that missed too many changes', async () => {
    const since = await position();
    await switchUploads(KEPT_CHANGES + 2);
    const text = await read('event: projections', { since });
    expect(text.match(/^event: /gm)).toHaveLength(LIVE_TOPICS.length);
    expect(new Set(text.match(/^id: .*$/gm))).toEqual(new Set([`id: ${await position()}`]));
  });

  it.each([
    ['of another log', async () => (await position()).replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['after the end of the log', async () => `${logOf(await position())}.999999999`],
    ['that is none', async () => '12'],
  ])('reports all topics to a client with a position %s', async (_name, since) => {
    const text = await read('event: projections', { since: await since() });
    expect(text.match(/^event: /gm)).toHaveLength(LIVE_TOPICS.length);
  });

  it('ends when the server stops', async () => {
    const other = await startTestApp();
    const answer = await fetch(`${other.url}/api/live`);
    const ended = answer.text();
    await other.close();
    expect(await ended).toContain('retry:');
  });

  it('knows after a restart what was written before it', async () => {
    const other = await startTestApp({ dataDir: 'temporary' });
    await other.setPhase(1);
    const before = (await fetch(`${other.url}/api/settings`)).headers.get('x-log-position');
    await other.setPhase(2);
    await other.restart();
    const ending = new AbortController();
    const answer = await fetch(`${other.url}/api/live?since=${before}`, { signal: ending.signal });
    let text = '';
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('event: settings')) break;
    }
    ending.abort();
    await other.close();
    expect(text.match(/^event: /gm)).toEqual(['event: ', 'event: ']);
    expect(text).toContain('event: phase');
  });
});
