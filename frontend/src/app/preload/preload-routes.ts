import { matchRoutes, type RouteObject } from 'react-router';
import { SETTLED_AFTER } from '../use-page-settled.js';
import { savesData } from '../../shared/ui/saves-data.js';
import { PreloadQueue } from './preload-queue.js';

/** At most this many at the same time. */
const AT_ONCE = 4;

/** Of links that are hovered, focused or visible; visible ones wait until the page itself has loaded. */
export function preloadRoutes(routes: RouteObject[], root: HTMLElement): () => void {
  const queue = new PreloadQueue(AT_ONCE);
  // They get the files of a page when they open it.
  const preload = (link: HTMLAnchorElement, first: boolean) => {
    if (!savesData(navigator)) enqueue(queue, routes, link, first);
  };
  const wanted = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) preload(link, true);
  };
  root.addEventListener('pointerover', wanted);
  root.addEventListener('focusin', wanted);
  let stopWatching = () => {};
  // A bracket that moves shows the same links again and again, and to find the routes of one takes a while.
  const seen = new Set<string>();
  const appeared = (link: HTMLAnchorElement) => {
    if (seen.has(link.pathname)) return;
    seen.add(link.pathname);
    preload(link, false);
  };
  const timer = window.setTimeout(() => {
    // The page itself has what it needs: `npm run weight` counts until here.
    performance.mark('preload');
    stopWatching = watchVisible(root, appeared);
  }, SETTLED_AFTER);
  return () => {
    root.removeEventListener('pointerover', wanted);
    root.removeEventListener('focusin', wanted);
    window.clearTimeout(timer);
    stopWatching();
  };
}

function enqueue(
  queue: PreloadQueue,
  routes: RouteObject[],
  { href, origin, pathname }: HTMLAnchorElement,
  first: boolean,
): void {
  if (href === '' || origin !== window.location.origin) return;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { lazy, path = '' } = route;
    if (typeof lazy === 'function') queue.add(path, () => lazy(), first);
  }
}

/** Calls `seen` for every link that becomes visible, including links that appear later. */
function watchVisible(root: HTMLElement, seen: (link: HTMLAnchorElement) => void): () => void {
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      seen(target as HTMLAnchorElement);
    }
  });
  const observe = (part: ParentNode) => {
    for (const link of part.querySelectorAll('a[href]')) visible.observe(link);
  };
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches('a[href]')) visible.observe(node);
      observe(node);
    }
  });
  added.observe(root, { childList: true, subtree: true });
  observe(root);
  return () => {
    added.disconnect();
    visible.disconnect();
  };
}
