import { hashOfId, type IdHash } from '../../../system/id-hash.js';

const FIRST_CAPACITY = 16_384;
const GROWTH = 4;
const BITS_PER_ID = 10;
const PROBES = 7;

/** Remembers ids in about ten bits each (Bloom filters). A few in a hundred other ids seem to be there. */
export class AskedIds {
  private readonly filters: Filter[] = [];

  /** Adds the id. @returns false if it was certainly not there */
  add(id: string): boolean {
    const hash = hashOfId(id);
    if (this.filters.some((filter) => filter.mayHave(hash))) return true;
    this.roomy().add(hash);
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

class Filter {
  private readonly bits: Uint32Array;
  private count = 0;

  constructor(readonly capacity: number) {
    this.bits = new Uint32Array(Math.ceil((capacity * BITS_PER_ID) / 32));
  }

  get isFull(): boolean {
    return this.count >= this.capacity;
  }

  add(hash: IdHash): void {
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = this.bitOf(hash, probe);
      this.bits[bit >>> 5] = (this.bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    this.count += 1;
  }

  mayHave(hash: IdHash): boolean {
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = this.bitOf(hash, probe);
      if (((this.bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }

  /** An even step would reach only half of the bits. */
  private bitOf({ low, high }: IdHash, probe: number): number {
    return ((low + Math.imul(probe, high | 1)) >>> 0) % (this.bits.length * 32);
  }
}
