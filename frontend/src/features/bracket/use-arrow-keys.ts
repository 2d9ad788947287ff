import { useCallback, useState, type KeyboardEvent } from 'react';
import type { BracketLayout } from '../../shared/bracket/board/layout/bracket-layout.types.js';
import { isNavigationKey, matchTowards } from '../../shared/bracket/board/layout/bracket-navigation.js';

/** One tab stop for the whole bracket: the current match. Arrow keys make another one current. */
export function useArrowKeys(layout: BracketLayout) {
  const [moved, setMoved] = useState<string | null>(null);
  const matches = layout.columns.flatMap(({ cells }) => cells.filter(({ match }) => match));
  const current = matches.some(({ id }) => id === moved) ? moved : (matches[0]?.id ?? null);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const from = (event.target as Element).closest<HTMLElement>('[data-match]')?.dataset['match'];
      if (from === undefined || !isNavigationKey(event.key)) return;
      event.preventDefault();
      const target = matchTowards(layout, from, event.key);
      setMoved(target);
      event.currentTarget.querySelector<HTMLElement>(`[data-match="${target}"]`)?.focus();
    },
    [layout],
  );
  return { current, onKeyDown };
}
