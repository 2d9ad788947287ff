import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHydrating } from './use-hydrating.js';

/** Where nothing is laid out: on the server, and in browsers that do not. */
const USUAL_WIDTH = 1240;

/**
 * The inner width of an element in pixels, before anything is painted. Another height renders nothing.
 * @returns `width` null: not known yet
 */
export function useInnerWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useMeasured(ref, (element) => setWidth(element.clientWidth || USUAL_WIDTH));
  const hydrating = useHydrating();
  return { ref, width: hydrating ? USUAL_WIDTH : width };
}

/** The inner height, too. @returns `height` 0: nothing is laid out */
export function useInnerSize<T extends HTMLElement>() {
  const { ref, width } = useInnerWidth<T>();
  const [height, setHeight] = useState(0);
  useMeasured(ref, (element) => setHeight(element.clientHeight));
  return { ref, width, height };
}

/** Whether there is more in an element than it shows, so that it scrolls. */
export function useScrolls<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [scrolls, setScrolls] = useState(false);
  useMeasured(ref, ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
    setScrolls(scrollHeight > clientHeight || scrollWidth > clientWidth),
  );
  return { ref, scrolls };
}

/** @param measure uses nothing that changes: the first one is kept */
function useMeasured<T extends HTMLElement>(ref: RefObject<T | null>, measure: (element: T) => void): void {
  const [first] = useState(() => measure);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const now = () => first(element);
    now();
    const observer = new ResizeObserver(now);
    observer.observe(element);
    // What is in it may grow while its own size stays.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [ref, first]);
}
