import type { BracketLayout, Cell, Column, Half, Side } from './bracket-layout.types.js';

export type NavigationKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';
const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

export function isNavigationKey(key: string): key is NavigationKey {
  return KEYS.includes(key);
}

/** The match that a key selects from `matchId`, or `matchId` itself at the edge of the bracket. */
export function matchTowards(layout: BracketLayout, matchId: string, key: NavigationKey): string {
  const column = layout.columns.find((each) => each.cells.some((cell) => cell.id === matchId));
  const from = column?.cells.find((cell) => cell.id === matchId);
  if (!column || !from) return matchId;
  const ids = column.cells.filter(({ half }) => half === from.half).map(({ id }) => id);
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
      return sideways(layout, column, from, key === 'ArrowRight' ? 'right' : 'left');
  }
}

/** Follows a connector if there is one, otherwise selects the nearest match of the round on that side. */
function sideways(layout: BracketLayout, column: Column, from: Cell, side: Side): string {
  // Rounds approach the middle, so the right half runs from right to left.
  const step = from.half === 'middle' || side === from.half ? -1 : 1;
  const halves: readonly Half[] = from.half === 'middle' ? [side] : [from.half, 'middle'];
  const target = layout.columns[layout.columns.indexOf(column) + step];
  const ahead = target?.cells.filter(({ match, half }) => match !== null && halves.includes(half)) ?? [];
  // Where no match is known between the halves, the other half is next.
  const opposite = column.cells.filter(({ match, half }) => match !== null && half !== from.half);
  const known = ahead.length === 0 && step === 1 ? opposite : ahead;
  const linked = known.find((cell) =>
    layout.connectors.some((line) =>
      step === 1
        ? line.from === from.id && line.to === cell.id
        : line.to === from.id && line.from === cell.id,
    ),
  );
  const distance = (cell: Cell) => Math.abs(cell.row - from.row);
  const nearest = known.toSorted((a, b) => distance(a) - distance(b))[0];
  return (linked ?? nearest ?? from).id;
}
