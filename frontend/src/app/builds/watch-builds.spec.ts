import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchBuilds } from './watch-builds.js';

const EVERY = 60_000;
let latest: string | null = 'a';
let metas = new Set<string>();
const asked: string[] = [];
const found: string[] = [];
let hidden = false;
let stop = () => {};

/** Minute by minute, so that each check ends before the next one. */
const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left >= 0; left -= EVERY) {
    jest.advanceTimersByTime(Math.min(left, EVERY));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
};
const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const answer = (ok: boolean, body: object) => ({ ok, json: async () => body }) as Response;

describe('the check for a new build', () => {
  const before = globalThis.fetch;
  beforeEach(() => {
    jest.useFakeTimers();
    [latest, metas, hidden] = ['a', new Set(['a']), false];
    asked.length = 0;
    found.length = 0;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    globalThis.fetch = async (input) => {
      const { pathname, search } = new URL(input as URL);
      asked.push(pathname + (search && '?time'));
      if (latest === null) throw new TypeError('no line');
      if (pathname === '/builds/latest.json') return answer(true, { id: latest });
      const id = /meta\/(.+)\.json/.exec(pathname)?.[1] ?? '';
      return answer(metas.has(id), { id });
    };
    stop = watchBuilds({ loaded: 'a', every: EVERY, found: (id) => found.push(id) });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    globalThis.fetch = before;
    delete (document as { hidden?: unknown }).hidden;
  });

  it('asks every 60 s, and finds nothing while the build is the same', async () => {
    await pass(EVERY - 1);
    expect(asked).toEqual([]);
    await pass(1 + EVERY);
    expect(asked.filter((path) => path === '/builds/latest.json?time')).toHaveLength(2);
    expect(found).toEqual([]);
  });
  it('tells of each newer build once', async () => {
    [latest, metas] = ['b', new Set(['b'])];
    await pass(3 * EVERY);
    expect(found).toEqual(['b']);
    expect(asked).toContain('/builds/meta/b.json');
    [latest, metas] = ['c', new Set(['c'])];
    await pass(EVERY);
    expect(found).toEqual(['b', 'c']);
  });
  it('waits until the server that answers has the whole build', async () => {
    latest = 'b';
    await pass(2 * EVERY);
    expect(found).toEqual([]);
    metas.add('b');
    await pass(EVERY);
    expect(found).toEqual(['b']);
  });
  it('pauses while the tab is hidden, and asks when it is visible again', async () => {
    show(false);
    await pass(10 * EVERY);
    expect(asked).toEqual([]);
    [latest, metas] = ['b', new Set(['b'])];
    show(true);
    await pass(0);
    expect(found).toEqual(['b']);
  });
  it('goes on after a lost connection', async () => {
    latest = null;
    await pass(EVERY);
    [latest, metas] = ['b', new Set(['b'])];
    await pass(EVERY);
    expect(found).toEqual(['b']);
  });
});
