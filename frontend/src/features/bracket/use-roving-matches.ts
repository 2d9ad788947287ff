import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { BracketLayout } from './layout/bracket-layout.js';
import { isNavigationKey, matchTowards } from './layout/bracket-navigation.js';

export interface RovingMatches {
  /** The match in the tab order. */
  readonly current: string | null;
  readonly onKey: (matchId: string, event: KeyboardEvent) => void;
}

/** One tab stop for the whole bracket. Arrow keys move between rounds and matches. */
export function useRovingMatches(layout: BracketLayout): RovingMatches {
  const [moved, setMoved] = useState<string | null>(null);
  const latest = useRef(layout);
  useEffect(() => {
    latest.current = layout;
  }, [layout]);
  const ids = layout.columns.flatMap((column) =>
    column.cells.filter((cell) => cell.match).map((cell) => cell.id),
  );
  const current = moved !== null && ids.includes(moved) ? moved : (ids[0] ?? null);
  const onKey = useCallback((matchId: string, event: KeyboardEvent) => {
    if (!isNavigationKey(event.key)) return;
    event.preventDefault();
    const target = matchTowards(latest.current, matchId, event.key);
    setMoved(target);
    document.querySelector<HTMLElement>(`[data-match="${target}"]`)?.focus();
  }, []);
  return { current, onKey };
}
