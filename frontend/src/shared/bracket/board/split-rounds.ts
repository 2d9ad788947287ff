import type { Cell } from './bracket-layout.types.js';

/**
 * How many matches of a round belong to the left half: as many as keep most winners in their half. Matches keep their
 * order, and both halves have at least one.
 * @param sources for each match, the matches that its winners come from
 */
export function splitAt(sources: readonly (readonly Pick<Cell, 'half'>[])[]): number {
  const count = (cells: readonly Pick<Cell, 'half'>[], half: string) =>
    cells.filter((cell) => cell.half === half).length;
  // If all were in the right half.
  let changes = count(sources.flat(), 'left');
  let best = { split: Math.ceil(sources.length / 2), cost: Infinity };
  for (let split = 1; split < sources.length; split++) {
    const moved = sources[split - 1] ?? [];
    changes += count(moved, 'right') - count(moved, 'left');
    // A fraction: balance only decides between equal numbers.
    const cost = changes + Math.abs(split - sources.length / 2 - 0.25) / sources.length;
    if (cost < best.cost) best = { split, cost };
  }
  return best.split;
}
