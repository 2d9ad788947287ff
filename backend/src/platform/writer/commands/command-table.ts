import type { IdHash } from '../../system/id-hash.js';

/** Low half, high half, revision plus 1. A slot of zeros is empty. */
const ENTRY = 3;
const SMALLEST = 1024;
const MAX_LOAD = 0.7;
const NONE: readonly number[] = [];

/** Maps hashes to revisions in 12 bytes per entry, outside the heap. A hash may have several revisions. */
export class CommandTable {
  private slots: Uint32Array<ArrayBuffer>;
  private count = 0;

  /** @param expected entries that need no growing */
  constructor(expected = 0) {
    let size = SMALLEST;
    while (size * MAX_LOAD < expected) size *= 2;
    this.slots = new Uint32Array(size * ENTRY);
  }

  get size(): number {
    return this.count;
  }

  add(hash: IdHash, revision: number): void {
    if (this.count >= (this.slots.length / ENTRY) * MAX_LOAD) {
      const full = this.slots;
      this.slots = new Uint32Array(full.length * 2);
      forEachEntry(full, (low, high, stored) => this.put(low, high, stored));
    }
    this.put(hash.low, hash.high, revision + 1);
    this.count += 1;
  }

  revisionsOf({ low, high }: IdHash): readonly number[] {
    const { slots } = this;
    let found = NONE;
    for (let at = this.start(low); slots[at + 2] !== 0; at = this.next(at))
      if (slots[at] === low && slots[at + 1] === high) found = [...found, (slots[at + 2] ?? 0) - 1];
    return found;
  }

  /** All entries, 16 characters each. */
  toBase64(): string {
    const packed = new Uint32Array(this.count * ENTRY);
    let end = 0;
    forEachEntry(this.slots, (low, high, stored) => {
      packed[end++] = low;
      packed[end++] = high;
      packed[end++] = stored;
    });
    return Buffer.from(packed.buffer).toString('base64');
  }

  static fromBase64(text: string): CommandTable {
    // Copied, because a buffer may begin at any byte.
    const packed = new Uint32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
    const table = new CommandTable(packed.length / ENTRY);
    forEachEntry(packed, (low, high, stored) => table.add({ low, high }, stored - 1));
    return table;
  }

  private put(low: number, high: number, stored: number): void {
    let at = this.start(low);
    while (this.slots[at + 2] !== 0) at = this.next(at);
    this.slots[at] = low;
    this.slots[at + 1] = high;
    this.slots[at + 2] = stored;
  }

  private start(low: number): number {
    return (low % (this.slots.length / ENTRY)) * ENTRY;
  }

  private next(at: number): number {
    return at + ENTRY === this.slots.length ? 0 : at + ENTRY;
  }
}

function forEachEntry(slots: Uint32Array, visit: (low: number, high: number, stored: number) => void): void {
  for (let at = 0; at < slots.length; at += ENTRY) {
    const stored = slots[at + 2] ?? 0;
    if (stored !== 0) visit(slots[at] ?? 0, slots[at + 1] ?? 0, stored);
  }
}
