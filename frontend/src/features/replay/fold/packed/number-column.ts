/** Numbers of a block: 2 to the power of `BITS`, because shifting is faster than dividing. */
const BITS = 16;
const BLOCK = 1 << BITS;
const PLACE = BLOCK - 1;

type Numbers = Int32Array | Float64Array;

/** A full block. Its numbers are mostly close together, so what each has more than the least fits into few bytes. */
interface PackedBlock {
  readonly least: number;
  readonly above: Uint8Array | Uint16Array | Uint32Array | Float64Array;
}

/** A long list of numbers. It grows by whole blocks, so that growing copies nothing. */
export class NumberColumn {
  private readonly full: PackedBlock[] = [];
  /** Those after the full blocks; null: there are none. */
  private newest: Numbers | null = null;
  private count = 0;

  private constructor(private readonly newBlock: () => Numbers) {}

  /** Of whole numbers below 2^31. */
  static ofIntegers(): NumberColumn {
    return new NumberColumn(() => new Int32Array(BLOCK));
  }

  /** Of amounts and times. */
  static ofNumbers(): NumberColumn {
    return new NumberColumn(() => new Float64Array(BLOCK));
  }

  /** The same numbers up to a length. Both share the full blocks. */
  upTo(length: number): NumberColumn {
    const other = new NumberColumn(this.newBlock);
    other.full.push(...this.full.slice(0, length >> BITS));
    other.count = other.full.length * BLOCK;
    while (other.count < length) other.push(this.at(other.count));
    return other;
  }

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    this.newest ??= this.newBlock();
    this.newest[this.count & PLACE] = value;
    this.count += 1;
    if ((this.count & PLACE) !== 0) return;
    this.full.push(packed(this.newest));
    this.newest = null;
  }

  /** 0 outside of the list. */
  at(index: number): number {
    if (index < 0 || index >= this.count) return 0;
    const block = this.full[index >> BITS];
    const place = index & PLACE;
    return block ? block.least + (block.above[place] ?? 0) : (this.newest?.[place] ?? 0);
  }

  /** In an ascending list: the last place whose number is not above a limit, -1 without one. */
  lastUpTo(limit: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) <= limit) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function packed(numbers: Numbers): PackedBlock {
  let [least, most] = [Infinity, -Infinity];
  let isWhole = true;
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
    isWhole &&= Number.isSafeInteger(number);
  }
  if (!isWhole) return { least: 0, above: Float64Array.from(numbers) };
  const above = emptyFor(most - least);
  for (let place = 0; place < numbers.length; place++) above[place] = (numbers[place] ?? 0) - least;
  return { least, above };
}

/** The narrowest block for numbers from 0 to a largest one. */
function emptyFor(most: number): PackedBlock['above'] {
  if (most < 2 ** 8) return new Uint8Array(BLOCK);
  if (most < 2 ** 16) return new Uint16Array(BLOCK);
  return most < 2 ** 32 ? new Uint32Array(BLOCK) : new Float64Array(BLOCK);
}
