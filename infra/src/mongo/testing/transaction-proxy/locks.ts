import { once, EventEmitter } from 'node:events';
import type { Transaction } from './transaction.js';

/** Which open transaction has written which document, and which documents changed while transactions were open. */
export class Locks {
  private readonly owners = new Map<string, Transaction>();
  private readonly changed = new Map<string, number>();
  private readonly released = new EventEmitter().setMaxListeners(0);
  private time = 0;

  now(): number {
    return this.time;
  }

  ownerOf(key: string): Transaction | undefined {
    return this.owners.get(key);
  }

  changedAt(key: string): number {
    return this.changed.get(key) ?? -1;
  }

  take(key: string, transaction: Transaction): void {
    this.owners.set(key, transaction);
  }

  noteChange(keys: readonly string[]): void {
    this.time++;
    for (const key of keys) this.changed.set(key, this.time);
  }

  release(transaction: Transaction): void {
    for (const [key, owner] of this.owners) if (owner === transaction) this.owners.delete(key);
    this.released.emit('released');
  }

  /** Nobody compares with earlier changes any more. */
  forgetChanges(): void {
    this.changed.clear();
  }

  /** Resolves when no transaction holds any of them. */
  async free(keys: readonly string[]): Promise<void> {
    while (keys.some((key) => this.owners.has(key))) await once(this.released, 'released');
  }
}
