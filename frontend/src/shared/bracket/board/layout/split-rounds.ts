import type { DraftRound, Half } from './bracket-layout.types.js';

/** The half of each cell. The last round is in the middle, and all others stay with their winners if they can. */
export function halvesOf(drafts: readonly DraftRound[]): ReadonlyMap<string, Half> {
  const halves = new Map<string, Half>();
  for (const { cells, connectors } of drafts.slice(0, -1)) {
    const winners = connectors.filter(({ kind }) => kind !== 'revive');
    const sources = new Map<string, Half[]>(cells.map(({ id }) => [id, []]));
    for (const { from, to } of winners) sources.get(to)?.push(halves.get(from) ?? 'left');
    const split = splitAt([...sources.values()]);
    cells.forEach(({ id }, at) => halves.set(id, at < split ? 'left' : 'right'));
  }
  drafts.at(-1)?.cells.forEach(({ id }) => halves.set(id, 'middle'));
  return halves;
}

/**
 * How many matches of a round belong to the left half: as many as keep most winners in their half. Matches keep their
 * order, and both halves have at least one.
 * @param sources for each match, the halves that its winners come from
 */
function splitAt(sources: readonly (readonly Half[])[]): number {
  const count = (halves: readonly Half[], half: Half) => halves.filter((each) => each === half).length;
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
