import { packed, unpacked } from './packed-text.js';

/** Lines of a block. Reading one unpacks its block, which takes about a millisecond. */
const BLOCK = 512;

/** Lines of text, compressed in blocks, so that a long log fits into the memory of a phone. */
export class PackedLines {
  private readonly blocks: Uint8Array[] = [];
  /** Lines after the last block. */
  private newest: string[] = [];
  private read: { readonly block: number; readonly lines: readonly string[] } | null = null;

  get length(): number {
    return this.blocks.length * BLOCK + this.newest.length;
  }

  /** @param line without a line break */
  push(line: string): void {
    this.newest.push(line);
    if (this.newest.length < BLOCK) return;
    this.blocks.push(packed(this.newest.join('\n')));
    this.newest = [];
  }

  /** Empty after the last line. */
  at(index: number): string {
    const block = Math.floor(index / BLOCK);
    const lines = block < this.blocks.length ? this.blockAt(block) : this.newest;
    return lines[index % BLOCK] ?? '';
  }

  private blockAt(block: number): readonly string[] {
    if (this.read?.block === block) return this.read.lines;
    const lines = unpacked(this.blocks[block] ?? new Uint8Array()).split('\n');
    this.read = { block, lines };
    return lines;
  }
}
