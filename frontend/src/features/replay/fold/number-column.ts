/** Numbers of a block: 2 to the power of `BITS`, because shifting is faster than dividing. */
const BITS = 16;
const BLOCK = 1 << BITS;

type Block = Int32Array | Float64Array;

/** A long list of numbers. It grows by whole blocks, so that growing copies nothing. */
export class NumberColumn {
  private readonly blocks: Block[] = [];
  private count = 0;

  private constructor(private readonly newBlock: () => Block) {}

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
    const full = length >> BITS;
    other.blocks.push(...this.blocks.slice(0, full));
    const begun = (length & (BLOCK - 1)) > 0 && this.blocks[full];
    if (begun) other.blocks.push(begun.slice());
    other.count = length;
    return other;
  }

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    const place = this.count & (BLOCK - 1);
    if (place === 0) this.blocks.push(this.newBlock());
    const block = this.blocks.at(-1);
    if (block) block[place] = value;
    this.count += 1;
  }

  /** 0 outside of the list. */
  at(index: number): number {
    return this.blocks[index >> BITS]?.[index & (BLOCK - 1)] ?? 0;
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
