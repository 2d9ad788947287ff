import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the element named in the address. The browser cannot do this, because the element did not exist yet. */
export function useArrival(anchor: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) element.current?.scrollIntoView({ block: 'start' });
  }, [hash, anchor]);
  return element;
}
