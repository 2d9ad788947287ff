import type { BracketLayout, Column } from './bracket-layout.types.js';

export type NavigationKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';
const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

export function isNavigationKey(key: string): key is NavigationKey {
  return KEYS.includes(key);
}

/** The match that a key selects from `matchId`, or `matchId` itself at the edge of the bracket. */
export function matchTowards(layout: BracketLayout, matchId: string, key: NavigationKey): string {
  const column = layout.columns.find((each) => each.cells.some((cell) => cell.id === matchId));
  if (!column) return matchId;
  const ids = column.cells.map((cell) => cell.id);
  const index = ids.indexOf(matchId);
  switch (key) {
    case 'ArrowUp':
      return ids[index - 1] ?? matchId;
    case 'ArrowDown':
      return ids[index + 1] ?? matchId;
    case 'Home':
      return ids[0] ?? matchId;
    case 'End':
      return ids.at(-1) ?? matchId;
    case 'ArrowLeft':
    case 'ArrowRight':
      return sideways(layout, column, matchId, key === 'ArrowRight' ? 1 : -1);
  }
}

/** Follows a connector if there is one, otherwise selects the nearest match of the neighboring round. */
function sideways(layout: BracketLayout, column: Column, matchId: string, step: 1 | -1): string {
  const target = layout.columns[layout.columns.indexOf(column) + step];
  const known = target?.cells.filter((cell) => cell.match !== null) ?? [];
  const linked = known.find((cell) =>
    layout.connectors.some((line) =>
      step === 1
        ? line.from === matchId && line.to === cell.id
        : line.to === matchId && line.from === cell.id,
    ),
  );
  if (linked) return linked.id;
  const row = column.cells.find((cell) => cell.id === matchId)?.row ?? 0;
  const nearest = [...known].sort((a, b) => Math.abs(a.row - row) - Math.abs(b.row - row))[0];
  return nearest?.id ?? matchId;
}
