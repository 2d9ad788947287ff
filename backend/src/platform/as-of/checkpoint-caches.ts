import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { FoldLine } from './checkpoint-cache.js';

export interface FoldMemory {
  readonly bytes: number;
  readonly lines: number;
}

/**
 * The checkpoints of several folds, by key. When memory is short, the largest is thinned or the least recently used
 * dropped.
 */
export class FoldLines {
  private readonly lines = new Map<string, FoldLine>();

  constructor(private readonly memory: FoldMemory) {}

  line<D extends Document>(key: string): FoldLine<D> {
    const line = this.lines.get(key) ?? new FoldLine();
    this.lines.delete(key);
    this.lines.set(key, line);
    return line as FoldLine<D>;
  }

  get bytes(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.bytes, 0);
  }

  trim(): void {
    while (this.lines.size > this.memory.lines) this.dropOldest();
    for (let over = this.bytes - this.memory.bytes; over > 0; over = this.bytes - this.memory.bytes) {
      const largest = [...this.lines.values()]
        .filter(({ size }) => size > 1)
        .sort((one, other) => other.bytes - one.bytes)[0];
      if (!largest?.thin() && !this.dropOldest()) return;
    }
  }

  private dropOldest(): boolean {
    const [oldest] = this.lines.keys();
    return oldest !== undefined && this.lines.delete(oldest);
  }
}
