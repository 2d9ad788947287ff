import type { Cell, Connector, Half } from './bracket-layout.types.js';
import { LABEL_HEIGHT, ROW_HEIGHT } from './bracket-measures.js';
import { labelsAround } from './stubs.js';

const LABEL_ROWS = LABEL_HEIGHT / ROW_HEIGHT;

/** The lowest cell of one half of a column. */
interface Lowest {
  readonly row: number;
  /** How many labels are below it. */
  readonly labels: number;
}

/** Gives cells their rows, column by column and from top to bottom: beside their sources, and clear of each other. */
export class CellStacks {
  /** In rows. */
  height = 0;
  private readonly sources = new Map<string, string[]>();
  private readonly rows = new Map<string, number>();
  private lowest: Partial<Record<Half, Lowest>> = {};

  constructor(connectors: readonly Connector[]) {
    for (const { from, to, kind } of connectors)
      if (kind !== 'revive') this.sources.set(to, [...(this.sources.get(to) ?? []), from]);
  }

  nextColumn(): void {
    this.lowest = {};
  }

  place({ id, half, stubs }: Omit<Cell, 'row'>): number {
    const { above, below } = labelsAround(stubs);
    const sources = this.sources.get(id)?.map((source) => this.rows.get(source) ?? 0) ?? [];
    const row = Math.max(mean(sources) ?? 0, this.free(half, above.length));
    this.rows.set(id, row);
    this.lowest[half] = { row, labels: below.length };
    this.height = Math.max(this.height, this.free(half, 0));
    return row;
  }

  /** The first row for a cell that has this number of labels above it. The gap between two cells holds one label. */
  private free(half: Half, labels: number): number {
    const lowest = this.lowest[half];
    if (!lowest) return labels * LABEL_ROWS;
    return lowest.row + 1 + Math.max(0, lowest.labels + labels - 1) * LABEL_ROWS;
  }
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
