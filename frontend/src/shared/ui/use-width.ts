import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrating } from './use-hydrating.js';

/** Where nothing is laid out: on the server, and in browsers that do not. */
const USUAL_WIDTH = 1240;

/** The inner width of an element in pixels, before anything is painted. Null: not known yet. */
export function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || USUAL_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const hydrating = useHydrating();
  return { ref, width: hydrating ? USUAL_WIDTH : width };
}
