/** 64 bits of a command id. Different ids may share them. */
export interface IdHash {
  readonly low: number;
  readonly high: number;
}

/** Low half, high half, revision plus 1. A slot of zeros is empty. */
const ENTRY = 3;
const SMALLEST = 1024;
const MAX_LOAD = 0.7;
const NONE: readonly number[] = [];

/** Maps hashes to revisions in 12 bytes per entry, outside the heap. A hash may have several revisions. */
export class CommandTable {
  private slots = new Uint32Array(SMALLEST * ENTRY);
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(hash: IdHash, revision: number): void {
    if (this.count >= (this.slots.length / ENTRY) * MAX_LOAD) this.grow();
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
    const packed = new Uint32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
    const table = new CommandTable();
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

  private grow(): void {
    const full = this.slots;
    this.slots = new Uint32Array(full.length * 2);
    forEachEntry(full, (low, high, stored) => this.put(low, high, stored));
  }
}

function forEachEntry(slots: Uint32Array, visit: (low: number, high: number, stored: number) => void): void {
  for (let at = 0; at < slots.length; at += ENTRY) {
    const stored = slots[at + 2] ?? 0;
    if (stored !== 0) visit(slots[at] ?? 0, slots[at + 1] ?? 0, stored);
  }
}

/** cyrb53 by bryc (public domain), with all 64 bits. */
export function hashOfId(id: string): IdHash {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let n = 0; n < id.length; n++) {
    const code = id.charCodeAt(n);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return { low: one >>> 0, high: other >>> 0 };
}
