import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIVE_TOPICS } from '@arena/domain/kernel/live-topics';
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
    headers: Record<string, string> = {},
    then = async () => {},
  ): Promise<string> {
    const ending = new AbortController();
    const answer = await fetch(`${app.url}/api/live`, { headers, signal: ending.signal });
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
    expect(text).toMatch(/id: \d+\nevent: phase\ndata: \{"season":1,"revision":\d+\}\n\n/);
  });

  it('does not repeat what the reader knows, even if others are still to be told', async () => {
    const { telling } = app.nest.get<{ telling: { pausedUntil: number } }>(LiveHub);
    telling.pausedUntil = performance.now() + 500;
    await app.setPhase(1);
    await app.setPhase(2);
    const now = await app.runtime.stores.eventStore.lastPosition();
    const later = await read('event: users', { 'Last-Event-ID': String(now) }, async () => {
      await app.signUp('Renji');
    });
    expect(later).not.toContain('event: phase');
  });

  it('continues after the position that the reader names, without duplicates', async () => {
    const before = await app.runtime.stores.eventStore.lastPosition();
    await app.setPhase(2);
    await app.setPhase(3);
    const text = await read('event: settings', { 'Last-Event-ID': String(before) });
    expect(text.match(/event: phase/g)).toHaveLength(1);
    const now = await app.runtime.stores.eventStore.lastPosition();
    const later = await read('event: users', { 'Last-Event-ID': String(now) }, async () => {
      await app.signUp('Ganju');
    });
    expect(later).not.toContain('event: phase');
    expect(later).not.toContain('Ganju');
  });

  it('answers from memory, so that no client makes it read the log', async () => {
    const reading = jest.spyOn(app.runtime.log, 'readAll');
    const clients = Array.from({ length: 20 }, () => read('event: settings', { 'Last-Event-ID': '1' }));
    await Promise.all(clients);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  it('reports all topics to a client that missed too many changes', async () => {
    const last = await app.runtime.stores.eventStore.lastPosition();
    await switchUploads(KEPT_CHANGES + 2);
    const text = await read('event: projections', { 'Last-Event-ID': String(last) });
    expect(text.match(/^event: /gm)).toHaveLength(LIVE_TOPICS.length);
    const now = await app.runtime.stores.eventStore.lastPosition();
    expect(new Set(text.match(/^id: \d+/gm))).toEqual(new Set([`id: ${now}`]));
  });

  it('reports all topics to a client with an unknown position', async () => {
    const text = await read('event: projections', { 'Last-Event-ID': '999999999' });
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
    const before = await other.runtime.stores.eventStore.lastPosition();
    await other.setPhase(2);
    await other.restart();
    const ending = new AbortController();
    const answer = await fetch(`${other.url}/api/live`, {
      headers: { 'Last-Event-ID': String(before) },
      signal: ending.signal,
    });
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
