import type { Command } from './wire.js';

/** An open transaction: the writes that it holds back until its commit. */
export class Transaction {
  readonly writes: Command[] = [];
  /** Collections that it has written. */
  readonly written = new Set<string>();
  /** What it has made of each document that it has written: null deletes, and an operator has an unknown result. */
  readonly results = new Map<string, Command | null | 'unknown'>();
  isOver = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly number: string,
    readonly began: number,
  ) {}

  endAfter(ms: number, end: () => void): void {
    this.timer = setTimeout(end, ms);
  }

  over(): void {
    clearTimeout(this.timer);
    this.isOver = true;
  }
}
