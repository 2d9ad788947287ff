export interface PageStart {
  /** Null: at the newest event. */
  readonly cursor: string | null;
  /** How many events are before it. */
  readonly events: number;
}

const NEWEST: PageStart = { cursor: null, events: 0 };

/** Where the pages of each list begin: a page that is no longer in memory can be read again. */
export class PageStarts {
  private readonly lists = new Map<string, PageStart[]>();

  /** @param place of a page: 0, or one after a page that was noted */
  of(list: string, place: number): PageStart {
    return this.lists.get(list)?.[place] ?? NEWEST;
  }

  /** Notes where the page after another one begins. @param next its cursor; nothing: there is none */
  note(list: string, place: number, { events, next }: { events: number; next: string | null | undefined }) {
    if (!next) return;
    const starts = this.lists.get(list) ?? [NEWEST];
    this.lists.set(list, starts);
    starts[place + 1] = { cursor: next, events: this.of(list, place).events + events };
  }

  forget(list: string): void {
    this.lists.delete(list);
  }
}
