import type { Connector, Half, Side, Stub } from './bracket-layout.types.js';

type Halves = ReadonlyMap<string, Half>;

/** Whether a line would have to cross the middle. Both halves end there. */
export function changesHalf({ from, to }: Connector, halves: Halves): boolean {
  const half = halves.get(to);
  return half !== 'middle' && half !== halves.get(from);
}

/** Both ends of each way to the other half, by their cells. @param numbers of the matches */
export function stubsOf(
  ways: readonly Connector[],
  halves: Halves,
  numbers: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Stub[]> {
  const stubs = new Map<string, Stub[]>();
  const add = (cell: string, other: string, stub: Omit<Stub, 'half' | 'number'>) => {
    const half: Side = halves.get(other) === 'right' ? 'right' : 'left';
    stubs.set(cell, [...(stubs.get(cell) ?? []), { ...stub, half, number: numbers.get(other) ?? 0 }]);
  };
  for (const { from, to, kind, team, leaves, arrives } of ways) {
    add(from, to, { kind, team, seat: leaves, way: 'to' });
    add(to, from, { kind, team, seat: arrives, way: 'from' });
  }
  return stubs;
}

/** The labels above a cell and below it: each next to the row of its team. From the cell outwards. */
export function labelsAround(stubs: readonly Stub[]): { above: readonly Stub[]; below: readonly Stub[] } {
  return {
    above: stubs.filter(({ seat }) => seat === 0),
    below: stubs.filter(({ seat }) => seat !== 0),
  };
}
