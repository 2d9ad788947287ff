import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { DomainError } from '@arena/domain/kernel/domain-error';

/** One fold at a time, with a turn of the event loop between: many short folds would block it like a long one. */
export class FoldQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly limit: number) {}

  /** @throws history-busy when too many wait */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.limit) throw new DomainError('history-busy');
    this.waiting++;
    const result = this.last
      .then(eventLoopTurn)
      .then(work)
      .finally(() => this.waiting--);
    this.last = result.catch(() => undefined);
    return result;
  }
}
