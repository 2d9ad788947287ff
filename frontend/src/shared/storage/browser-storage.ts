/**
 * Texts by key in a storage of the browser. Where the browser refuses it or it is full, they last as long as the page.
 */
export class BrowserStorage {
  private readonly unsaved = new Map<string, string>();

  /** @param open fails in a browser that refuses storage */
  constructor(private readonly open: () => Storage) {}

  getItem(key: string): string | null {
    return this.unsaved.get(key) ?? this.tried((storage) => storage.getItem(key)) ?? null;
  }

  /** Returns whether the text outlasts the page. */
  setItem(key: string, text: string): boolean {
    this.unsaved.set(key, text);
    const saved = this.tried((storage) => (storage.setItem(key, text), true)) ?? false;
    if (saved) this.unsaved.delete(key);
    return saved;
  }

  removeItem(key: string): void {
    this.unsaved.delete(key);
    this.tried((storage) => storage.removeItem(key));
  }

  private tried<T>(access: (storage: Storage) => T): T | undefined {
    try {
      return access(this.open());
    } catch {
      return undefined;
    }
  }
}

/** For the next visits, and for the other tabs. */
export const visitorStorage = new BrowserStorage(() => window.localStorage);
/** For this tab, until it is closed. */
export const tabStorage = new BrowserStorage(() => window.sessionStorage);
