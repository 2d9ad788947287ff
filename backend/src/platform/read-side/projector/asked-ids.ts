const FIRST_CAPACITY = 16_384;
const GROWTH = 4;
const BITS_PER_ID = 10;
const PROBES = 7;

/** Remembers ids in about ten bits each (Bloom filters). A few in a hundred other ids seem to be there. */
export class AskedIds {
  private readonly filters: Filter[] = [];

  /** Adds the id. @returns false if it was certainly not there */
  add(id: string): boolean {
    const hashes = hashesOf(id);
    if (this.filters.some((filter) => filter.mayHave(hashes))) return true;
    this.roomy().add(hashes);
    return false;
  }

  private roomy(): Filter {
    const newest = this.filters.at(-1);
    if (newest && !newest.isFull) return newest;
    const next = new Filter(newest ? newest.capacity * GROWTH : FIRST_CAPACITY);
    this.filters.push(next);
    return next;
  }
}

type Hashes = readonly [number, number];

class Filter {
  private readonly bits: Uint32Array;
  private count = 0;

  constructor(readonly capacity: number) {
    this.bits = new Uint32Array(Math.ceil((capacity * BITS_PER_ID) / 32));
  }

  get isFull(): boolean {
    return this.count >= this.capacity;
  }

  add([first, second]: Hashes): void {
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = this.bitOf(first, second, probe);
      this.bits[bit >>> 5] = (this.bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    this.count += 1;
  }

  mayHave([first, second]: Hashes): boolean {
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = this.bitOf(first, second, probe);
      if (((this.bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }

  private bitOf(first: number, second: number, probe: number): number {
    return ((first + Math.imul(probe, second)) >>> 0) % (this.bits.length * 32);
  }
}

/** FNV-1a with two starts and primes. */
function hashesOf(id: string): Hashes {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let n = 0; n < id.length; n++) {
    const code = id.charCodeAt(n);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return [first ^ (first >>> 16), second | 1];
}
