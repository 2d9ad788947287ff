import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onFirstAction } from '../../../shared/ui/on-first-action.js';

/** Milliseconds in which a page may load its heading. */
const PATIENCE = 10_000;

/**
 * Moves the focus to the heading of a new page, so that the keyboard and screen readers begin there. The first page
 * keeps the focus of the browser, and so does a change of the query. If the person acts before the heading is there, the
 * focus stays, because moving it would close a menu or leave a field.
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
  // The page itself, or a dialog, may have chosen another place.
  if (document.activeElement?.closest('main, [role=dialog]')) return;
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
    giveUp();
  };
  const timer = window.setTimeout(stop, PATIENCE);
  const giveUp = onFirstAction(stop);
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
