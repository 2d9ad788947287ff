const RETRY_AFTER_MS = 5 * 60 * 1000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;

/** Mails that the mail server postponed. In memory only: a restart resets them. */
export class DeferredMails {
  private readonly mails = new Map<string, { readonly since: number; retryAt: number }>();

  /** @param now monotonic milliseconds */
  isDue(key: string, now = performance.now()): boolean {
    return this.dueIn(key, now) <= 0;
  }

  dueIn(key: string, now = performance.now()): number {
    return (this.mails.get(key)?.retryAt ?? now) - now;
  }

  /** @returns false when the mail was postponed for too long */
  defer(key: string, now = performance.now()): boolean {
    const since = this.mails.get(key)?.since ?? now;
    if (now - since >= GIVE_UP_AFTER_MS) return false;
    this.mails.set(key, { since, retryAt: now + RETRY_AFTER_MS });
    return true;
  }

  forget(key: string): void {
    this.mails.delete(key);
  }
}
