import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds in which a page may load its heading. */
const PATIENCE = 10_000;

/** After these, a heading that arrives late would close what the person opened, or take them out of a field. */
const ACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * Moves the focus to the heading of a new page, so that the keyboard and screen readers begin there. The first page
 * keeps the focus of the browser, and so does a change of the query. Whoever acts before the heading is there keeps
 * the focus too.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return whenThere(() => document.querySelector<HTMLElement>('main h1'), focusOn);
  }, [pathname]);
}

function focusOn(heading: HTMLElement): void {
  // The page itself may have chosen another place.
  if (document.activeElement?.closest('main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls back once. Returns a function that gives up. */
function whenThere<E extends Element>(find: () => E | null, found: (element: E) => void): () => void {
  const element = find();
  if (element) {
    found(element);
    return () => undefined;
  }
  const watch = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    stop();
    found(late);
  });
  const stop = () => {
    window.clearTimeout(timer);
    watch.disconnect();
    for (const action of ACTIONS) document.removeEventListener(action, stop);
  };
  const timer = window.setTimeout(stop, PATIENCE);
  for (const action of ACTIONS) document.addEventListener(action, stop);
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
