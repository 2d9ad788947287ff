import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds. */
const DURATION = 260;
/** The cut of a versus frame leans by 12°. */
const LEAN = Math.tan((12 * Math.PI) / 180);

/** From the left, along a diagonal. The first page and a change of the query appear at once. */
export function usePageWipe(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (element.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) wipe(element.current);
  }, [pathname]);
  return element;
}

function wipe(element: HTMLElement): void {
  const lean = LEAN * window.innerHeight;
  const edge = (x: string): string =>
    `polygon(0 0, ${x} 0, calc(${x} - ${lean}px) 100vh, calc(${x} - ${lean}px) 100%, 0 100%)`;
  element.animate(
    { clipPath: [edge('0px'), edge(`calc(100% + ${lean}px)`)] },
    { duration: DURATION, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
