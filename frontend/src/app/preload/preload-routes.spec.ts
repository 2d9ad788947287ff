import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { SETTLED_AFTER } from '../use-page-settled.js';
import { savesData } from '../../shared/ui/saves-data.js';
import { preloadRoutes } from './preload-routes.js';

const settled = () => jest.advanceTimersByTimeAsync(0);
const loaded: string[] = [];
const page = (path: string): RouteObject => ({
  path,
  lazy: async () => {
    loaded.push(path);
    return {};
  },
});
const routes: RouteObject[] = [
  { path: '/', children: [page('/rules/'), page('/team-list/:name/'), { path: '*', element: null }] },
];

/** The links that the page watches. A test says which one becomes visible. */
class Watch {
  static links = new Set<Element>();
  static report: (links: readonly Element[]) => void = () => {};
  constructor(callback: (entries: readonly object[]) => void) {
    Watch.report = (links) => callback(links.map((target) => ({ target, isIntersecting: true })));
  }
  observe = (link: Element) => Watch.links.add(link);
  unobserve = (link: Element) => Watch.links.delete(link);
  disconnect = () => Watch.links.clear();
}

function setConnection(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('the preload of pages', () => {
  const root = document.createElement('div');
  const before = globalThis.IntersectionObserver;
  let stop = () => {};
  beforeEach(() => {
    jest.useFakeTimers();
    loaded.length = 0;
    root.innerHTML =
      '<a href="/rules/"><b>Rules</b></a><a href="/team-list/Owls/">Owls</a>' +
      '<a href="https://example.org/rules/">Elsewhere</a><a href="/api/x">File</a>';
    document.body.append(root);
    globalThis.IntersectionObserver = Watch as unknown as typeof IntersectionObserver;
    stop = preloadRoutes(routes, root);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    root.remove();
    setConnection(undefined);
    globalThis.IntersectionObserver = before;
  });
  const point = (selector: string, type = 'pointerover') =>
    root.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }));

  it('begins when a link is hovered or focused', async () => {
    point('b');
    point('[href="/team-list/Owls/"]', 'focusin');
    await settled();
    expect(loaded).toEqual(['/rules/', '/team-list/:name/']);
  });
  it('leaves other sites and files alone', async () => {
    point('[href^="https"]');
    point('[href="/api/x"]');
    await settled();
    expect(loaded).toEqual([]);
  });
  it('respects the wish to save data', async () => {
    setConnection({ saveData: true });
    point('b');
    await settled();
    expect(loaded).toEqual([]);
    expect(
      [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g' }, undefined].map(
        (connection) => savesData({ connection } as never),
      ),
    ).toEqual([true, true, false, false]);
  });
  it('follows links that become visible, also those that appear later', async () => {
    await jest.advanceTimersByTimeAsync(SETTLED_AFTER - 1);
    expect(Watch.links.size).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(Watch.links.size).toBe(4);
    Watch.report([root.querySelector('a')!]);
    await settled();
    expect(loaded).toEqual(['/rules/']);
    const late = document.createElement('p');
    late.innerHTML = '<a href="/team-list/Late/">Late</a>';
    root.append(late);
    await settled();
    expect(Watch.links).toContain(late.firstElementChild);
    Watch.report([late.firstElementChild!]);
    await settled();
    expect(loaded).toEqual(['/rules/', '/team-list/:name/']);
  });
});
