export interface Part {
  readonly key: string;
  /** Position of the first byte in the upload. */
  readonly offset: number;
  /** Bytes, at least one. */
  readonly size: number;
}

/**
 * The longest sequence of parts from the first byte without a gap. Two nodes may have written different parts
 * at the same place; those that do not belong to the sequence are ignored. New parts never make it shorter.
 */
export function longestChain(parts: readonly Part[]): Part[] {
  const endingAt = new Map<number, Part | null>([[0, null]]);
  for (const part of parts.toSorted((one, other) => one.offset - other.offset)) {
    const end = part.offset + part.size;
    if (endingAt.has(part.offset) && !endingAt.has(end)) endingAt.set(end, part);
  }
  const chain: Part[] = [];
  const end = Math.max(...endingAt.keys());
  for (let last = endingAt.get(end); last; last = endingAt.get(last.offset)) chain.unshift(last);
  return chain;
}

/** Bytes. */
export function lengthOf(chain: readonly Part[]): number {
  return chain.reduce((sum, { size }) => sum + size, 0);
}
