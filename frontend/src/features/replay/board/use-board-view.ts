import { useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Box, RowSpan } from '../../../shared/bracket/board/layout/bracket-measures.js';
import { rowsIn, viewWith, type BoardSize, type BoardView } from './board-view.js';

interface ViewMemory {
  readonly view: BoardView;
  /** The place that was brought into sight, and at which zoom. */
  readonly place: string | null;
  /** Where the part was scrolled for it. */
  readonly scrolled: BoardView | null;
}

/**
 * Scrolls a part of the page, but not the page, when another place of its bracket is shown. Returns the rows in sight,
 * null until they are known. They follow from numbers, so that a moment is drawn and laid out once: neither are the
 * rows of the former place drawn first, nor is the layout asked where they are.
 * @param size of the board; null: it is not drawn yet
 */
export function useBoardView(
  scroller: RefObject<HTMLElement | null>,
  box: Box | null,
  size: BoardSize | null,
): RowSpan | null {
  const [seen, setSeen] = useState<ViewMemory | null>(null);
  const place = box && size && `${box.left} ${box.top} ${size.zoom}`;
  if (seen && seen.place !== place)
    setSeen(seenWith(seen, place, box && size && viewWith(box, seen.view, size)));
  const scrolled = seen?.scrolled;
  useLayoutEffect(() => {
    if (scrolled) scroller.current?.scrollTo(scrolled);
  }, [scroller, scrolled]);
  // The part grows with its board, up to a limit. It is measured before the board is painted, after it was scrolled.
  const boardHeight = size && size.measures.height * size.zoom;
  useViewOf(scroller, boardHeight, (view) => setSeen((last) => seenAfter(last, view)));
  const { first, last } = (seen && size && rowsIn(seen.view, size.zoom)) ?? {};
  // The same object for the same rows.
  return useMemo(() => (first === undefined || last === undefined ? null : { first, last }), [first, last]);
}

/** Tells what is in sight: now, and after each scroll and each change of size. @param boardHeight tells again when it changes */
function useViewOf(
  scroller: RefObject<HTMLElement | null>,
  boardHeight: number | null,
  onView: (view: BoardView) => void,
): void {
  const tell = useEffectEvent(onView);
  useLayoutEffect(() => {
    const part = scroller.current;
    if (!part) return undefined;
    const look = () =>
      tell({
        left: part.scrollLeft,
        top: part.scrollTop,
        width: part.clientWidth,
        height: part.clientHeight,
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(part);
    part.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      part.removeEventListener('scroll', look);
    };
  }, [scroller, boardHeight]);
}

/** @param view with the place in sight; null: there is no place */
function seenWith(seen: ViewMemory, place: string | null, view: BoardView | null): ViewMemory {
  if (!view || view === seen.view) return { ...seen, place };
  return { view, place, scrolled: view };
}

/** In another height, as before and after the board is drawn, the place is brought into sight again. */
function seenAfter(last: ViewMemory | null, view: BoardView): ViewMemory {
  if (!last) return { view, place: null, scrolled: null };
  if (isSameView(last.view, view)) return last;
  return last.view.height === view.height ? { ...last, view } : { ...last, view, place: null };
}

function isSameView(one: BoardView, other: BoardView): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
