/** 5 minutes and a day, milliseconds. */
const RETRY_AFTER = 5 * 60 * 1000;
const GIVE_UP_AFTER = 24 * 60 * 60 * 1000;

/**
 * Mails that the server wants later, one by one, while the others go on. Known to this process alone: after a restart
 * each is tried at once and counts anew.
 */
export class DeferredMails {
  private readonly mails = new Map<string, { readonly since: number; retryAt: number }>();

  /** @param now milliseconds of a clock that never steps */
  isDue(key: string, now = performance.now()): boolean {
    const mail = this.mails.get(key);
    return mail === undefined || mail.retryAt <= now;
  }

  /** @returns false when it was put off for too long */
  defer(key: string, now = performance.now()): boolean {
    const since = this.mails.get(key)?.since ?? now;
    if (now - since >= GIVE_UP_AFTER) return false;
    this.mails.set(key, { since, retryAt: now + RETRY_AFTER });
    return true;
  }

  /** One that is settled, whichever way. */
  forget(key: string): void {
    this.mails.delete(key);
  }
}
