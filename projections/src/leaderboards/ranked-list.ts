export interface Order<P> {
  /** 0 for items that share a rank. */
  readonly compare: (one: P, other: P) => number;
  /** Different for every item; orders items that share a rank. */
  readonly idOf: (item: P) => string;
}

export interface RankedItem<T> {
  /** Full ties share a rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly item: T;
}

export interface RankedPlace<T> extends RankedItem<T> {
  /** The item directly before; null for the first one. */
  readonly above: RankedItem<T> | null;
}

/**
 * Items in order, for frequent changes: one costs a binary search and moves what is behind it, so nothing is sorted
 * again. `P` is the part of an item that places it.
 */
export class RankedList<P, T extends P = P> {
  private readonly items: T[];

  constructor(
    items: Iterable<T>,
    private readonly order: Order<P>,
  ) {
    this.items = [...items].sort((one, other) => this.compare(one, other));
  }

  get size(): number {
    return this.items.length;
  }

  add(item: T): void {
    this.items.splice(this.placeOf(item), 0, item);
  }

  /** @param item as it was added */
  remove(item: P): void {
    const place = this.placeOf(item);
    if (this.isAt(place, item)) this.items.splice(place, 1);
  }

  /** Null for an item that is not in the list. */
  at(item: P): RankedPlace<T> | null {
    const place = this.placeOf(item);
    const found = this.isAt(place, item) ? this.rankedAt(place) : null;
    return found && { ...found, above: this.rankedAt(place - 1) };
  }

  /** The rank of an item of the list if it were another one. */
  rankIf(item: P, other: P): number {
    const before = this.firstNot((each) => this.order.compare(each, other) < 0);
    return before + (this.order.compare(item, other) < 0 ? 0 : 1);
  }

  /** All, or those after an item, which may have left the list. */
  *after(item: P | null): Generator<RankedPlace<T>> {
    let place = item === null ? 0 : this.placeOf(item);
    if (item !== null && this.isAt(place, item)) place += 1;
    let above = this.rankedAt(place - 1);
    for (let next = this.items[place]; next !== undefined; next = this.items[place]) {
      const rank = above && this.sharesRank(place - 1, next) ? above.rank : place + 1;
      yield { rank, item: next, above };
      above = { rank, item: next };
      place += 1;
    }
  }

  private rankedAt(place: number): RankedItem<T> | null {
    const item = this.items[place];
    if (item === undefined) return null;
    let first = place;
    while (this.sharesRank(first - 1, item)) first -= 1;
    return { rank: first + 1, item };
  }

  private sharesRank(place: number, item: P): boolean {
    const other = this.items[place];
    return other !== undefined && this.order.compare(other, item) === 0;
  }

  private isAt(place: number, item: P): boolean {
    const found = this.items[place];
    return found !== undefined && this.compare(found, item) === 0;
  }

  /** Of the first item that does not come before this one. */
  private placeOf(item: P): number {
    return this.firstNot((other) => this.compare(other, item) < 0);
  }

  /** @param isBefore true for the items up to a place, false for all behind it */
  private firstNot(isBefore: (item: T) => boolean): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.items[middle];
      if (other !== undefined && isBefore(other)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compare(one: P, other: P): number {
    return this.order.compare(one, other) || byText(this.order.idOf(one), this.order.idOf(other));
  }
}

export function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
