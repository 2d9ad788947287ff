import { Injectable } from '@nestjs/common';

/** After a restart, the log and the vault determine these accounts. */
@Injectable()
export class PendingErasures {
  private readonly accounts = new Map<string, Promise<void> | null>();
  private failed: () => void = () => undefined;

  get count(): number {
    return this.accounts.size;
  }

  userIds(): string[] {
    return [...this.accounts.keys()];
  }

  onFailure(listener: () => void): void {
    this.failed = listener;
  }

  /** Concurrent calls share one attempt. @throws its failure */
  attempt(userId: string, erase: () => Promise<void>): Promise<void> {
    const underWay = this.accounts.get(userId);
    if (underWay) return underWay;
    const attempt = this.begin(userId, erase);
    this.accounts.set(userId, attempt);
    return attempt;
  }

  private async begin(userId: string, erase: () => Promise<void>): Promise<void> {
    try {
      await erase();
      this.accounts.delete(userId);
    } catch (error) {
      this.accounts.set(userId, null);
      this.failed();
      throw error;
    }
  }
}
