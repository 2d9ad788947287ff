import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrating } from './use-hydrating.js';

/** Where nothing is laid out: on the server, and in browsers that do not. */
const USUAL_WIDTH = 1240;

/**
 * The inner size of an element in pixels, before anything is painted.
 * @returns `width` null: not known yet; `height` 0: nothing is laid out
 */
export function useInnerSize<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth || USUAL_WIDTH);
      setHeight(element.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const hydrating = useHydrating();
  return { ref, width: hydrating ? USUAL_WIDTH : width, height };
}
