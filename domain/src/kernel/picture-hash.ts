/** 64 bits: whether a picture gets brighter from one cell to the next. Null: it is too even to tell. */
export type PictureHash = readonly [number, number] | null;

/** Infinity where one of them tells nothing. */
export function differentBits(one: PictureHash, other: PictureHash): number {
  if (!one || !other) return Infinity;
  return ones(one[0] ^ other[0]) + ones(one[1] ^ other[1]);
}

function ones(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
