import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the element when the address names it: the browser cannot, it was not there yet. */
export function useArrival(anchor: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) element.current?.scrollIntoView({ block: 'start' });
  }, [hash, anchor]);
  return element;
}
