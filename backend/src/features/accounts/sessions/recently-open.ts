interface SessionCheck {
  readonly userId: string;
  readonly at: number;
}

/** Milliseconds. If the file of the sessions is replaced, they end after this time. */
const KEPT_FOR = 5000;
const MAX_KEPT = 20_000;

/** Sessions that were open a moment ago, so that not every request reads the store. */
export class RecentlyOpen {
  private readonly checked = new Map<string, SessionCheck>();
  private forgotten = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param find the user id from the store; null for a session that is not open */
  async userOf(id: string, find: () => Promise<string | null>): Promise<string | null> {
    const known = this.checked.get(id);
    if (known && this.now() - known.at < KEPT_FOR) return known.userId;
    const { forgotten } = this;
    const at = this.now();
    const userId = await find();
    if (userId === null) this.checked.delete(id);
    else if (forgotten === this.forgotten) {
      if (this.checked.size >= MAX_KEPT) this.checked.clear();
      this.checked.set(id, { userId, at });
    }
    return userId;
  }

  /** Also what is being read now. */
  forget(ids: readonly string[]): void {
    this.forgotten += 1;
    for (const id of ids) this.checked.delete(id);
  }
}
