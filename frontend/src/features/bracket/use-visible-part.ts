import { useEffect, type RefObject } from 'react';

/** Tells `map` which part of `list` is on the screen: `--from` and `--to`, from 0 to 1. Without rendering anything. */
export function useVisiblePart(
  list: RefObject<HTMLElement | null>,
  map: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const tell = () => {
      const { top = 0, height = 0 } = list.current?.getBoundingClientRect() ?? {};
      const part = (edge: number) => String(Math.min(1, Math.max(0, (edge - top) / Math.max(1, height))));
      map.current?.style.setProperty('--from', part(map.current.getBoundingClientRect().bottom));
      map.current?.style.setProperty('--to', part(window.innerHeight));
    };
    tell();
    window.addEventListener('scroll', tell, { passive: true });
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('scroll', tell);
      window.removeEventListener('resize', tell);
    };
  });
}
