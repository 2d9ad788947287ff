/** What the writes of each collection hold, in their order. */
export function grouped<W extends { readonly collection: string }, T>(
  writes: readonly W[],
  of: (write: W) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const write of writes) {
    const group = groups.get(write.collection) ?? [];
    if (group.push(of(write)) === 1) groups.set(write.collection, group);
  }
  return groups;
}
