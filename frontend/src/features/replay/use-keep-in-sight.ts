import { useEffect, type RefObject } from 'react';
import { HEAD_HEIGHT } from '../../shared/bracket/board/bracket-measures.js';

/**
 * Scrolls a part of the page, but not the page, until a match in it is in sight.
 * @param zoom a change of it asks again
 */
export function useKeepInSight(
  inside: RefObject<HTMLElement | null>,
  matchId: string | null,
  zoom: number,
): void {
  useEffect(() => {
    const part = inside.current;
    const match = matchId === null ? null : part?.querySelector(`[data-match="${matchId}"]`);
    if (!part || !match) return;
    const [frame, box] = [part.getBoundingClientRect(), match.getBoundingClientRect()];
    part.scrollBy({
      // The names of the rounds stay above the matches.
      top: missing(box.top, box.bottom, frame.top + HEAD_HEIGHT * zoom, frame.bottom),
      left: missing(box.left, box.right, frame.left, frame.right),
    });
  }, [inside, matchId, zoom]);
}

/** Pixels from the middle of a span to the middle of its frame; 0 if the frame contains the span. */
function missing(from: number, to: number, start: number, end: number): number {
  return from >= start && to <= end ? 0 : (from + to - start - end) / 2;
}
