import { DomainError } from '@arena/domain/kernel/domain-error';

export class FoldJob<T> {
  private readers = 0;
  private readonly result: Promise<T>;

  constructor(start: (isWanted: () => boolean) => Promise<T>) {
    this.result = start(() => this.readers > 0);
    // Prevents an unhandled rejection when all readers have left.
    this.result.catch(() => undefined);
  }

  onEnd(then: () => void): void {
    this.result.then(then, then);
  }

  /** @param patience milliseconds, or Infinity. @throws history-busy on timeout */
  async wait(patience: number): Promise<T> {
    this.readers++;
    let timer: NodeJS.Timeout | undefined;
    try {
      if (patience === Infinity) return await this.result;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new DomainError('history-busy')), patience);
      });
      return await Promise.race([this.result, tooLate]);
    } finally {
      clearTimeout(timer);
      this.readers--;
    }
  }
}
