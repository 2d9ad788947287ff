import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIVE_TOPICS } from '@arena/projections/views/live.types';
import { startTestApp, type TestApp } from '../testing/test-app.js';

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

  it('tells what changed once the read models show it', async () => {
    const text = await read('event: phase', {}, () => app.setPhase(1));
    expect(text).toMatch(/id: \d+\nevent: phase\ndata: \{"season":1,"revision":\d+\}\n\n/);
  });

  it('goes on after the position that the reader names, and tells nothing twice', async () => {
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

  it('tells a reader whose position this log does not have that all may have changed', async () => {
    const reading = jest.spyOn(app.runtime.log, 'readAll').mockImplementation(() => {
      throw new Error('no such position');
    });
    const text = await read('event: projections', { 'Last-Event-ID': '7' });
    reading.mockRestore();
    expect(text.match(/^event: /gm)).toHaveLength(LIVE_TOPICS.length);
    expect(text).not.toMatch(/^id: /m);
  });

  it('ends when the server stops', async () => {
    const other = await startTestApp();
    const answer = await fetch(`${other.url}/api/live`);
    const ended = answer.text();
    await other.close();
    expect(await ended).toContain('retry:');
  });
});
