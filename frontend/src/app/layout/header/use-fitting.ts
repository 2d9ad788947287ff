import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How many children stay in the first line of a row that wraps. Of an element that does not wrap, all. The names of the
 * pages are of very different length in the five languages, so no width of the screen can tell.
 * @param content other children are measured anew
 */
export function useFitting<E extends HTMLElement>(content: string) {
  const row = useRef<E>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setFitting(inFirstLine(element));
    const changes = new ResizeObserver(measure);
    // Its children, too: they grow when a font has loaded.
    for (const each of [element, ...element.children]) changes.observe(each);
    measure();
    return () => changes.disconnect();
  }, [content]);
  return { row, fitting };
}

function inFirstLine(row: HTMLElement): number {
  if (getComputedStyle(row).flexWrap !== 'wrap') return Infinity;
  const [first, ...others] = [...row.children].map((child) => child.getBoundingClientRect());
  if (!first) return Infinity;
  const wrapped = others.findIndex(({ top }) => top >= first.bottom);
  return wrapped === -1 ? Infinity : wrapped + 1;
}
