/**
 * A copy of a state that shares its large parts: maps and sets keep only what is changed through the copy. The cost
 * depends on the changes, not on the size of the state.
 *
 * A state is a tree of plain objects, whose fields may be assigned. Its maps and sets may be changed in place, also
 * those directly in another map. All other values (records in a map, arrays, members of a set) are shared, so they
 * must be replaced instead of changed. The copy is valid until the original changes.
 */
export function overlayOf<T>(state: T): T {
  if (!isPlainObject(state)) return overCollection(state);
  const copy = { ...state };
  for (const field of Object.keys(copy) as (keyof T)[]) copy[field] = overlayOf(copy[field]);
  return copy;
}

function overCollection<T>(value: T): T {
  if (value instanceof Map) return new OverlayMap(value) as T;
  if (value instanceof Set) return new OverlaySet(value) as T;
  return value;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Behaves as a copy of `base` would, in its order, too, and also while it is iterated over. */
export class OverlayMap<K, V> implements Map<K, V> {
  /** Set here. Keys that `base` shows keep their place there. */
  private readonly own = new Map<K, V>();
  /** Keys that `base` no longer shows. A key that came back comes after those of `base`. */
  private readonly hidden = new Set<K>();

  constructor(private base: ReadonlyMap<K, V>) {}

  get size(): number {
    let added = 0;
    for (const key of this.own.keys()) if (!this.isShown(key)) added += 1;
    return this.base.size - this.hidden.size + added;
  }

  get(key: K): V | undefined {
    const own = this.own.get(key);
    if (own !== undefined || this.own.has(key) || this.hidden.has(key)) return own;
    const value = this.base.get(key);
    const over = overCollection(value);
    if (over !== undefined && over !== value) this.own.set(key, over);
    return over;
  }

  has(key: K): boolean {
    return this.own.has(key) || this.isShown(key);
  }

  set(key: K, value: V): this {
    this.own.set(key, value);
    return this;
  }

  delete(key: K): boolean {
    if (!this.has(key)) return false;
    this.own.delete(key);
    if (this.base.has(key)) this.hidden.add(key);
    return true;
  }

  clear(): void {
    this.base = new Map();
    this.own.clear();
    this.hidden.clear();
  }

  *keys(): Generator<K, undefined> {
    const { base } = this;
    for (const key of base.keys()) {
      if (this.base !== base) break;
      if (!this.hidden.has(key)) yield key;
    }
    for (const key of this.own.keys()) if (!this.isShown(key)) yield key;
  }

  *values(): Generator<V, undefined> {
    for (const key of this.keys()) yield this.get(key) as V;
  }

  *entries(): Generator<[K, V], undefined> {
    for (const key of this.keys()) yield [key, this.get(key) as V];
  }

  [Symbol.iterator](): Generator<[K, V], undefined> {
    return this.entries();
  }

  forEach(visit: (value: V, key: K, map: Map<K, V>) => void, thisArg?: unknown): void {
    for (const [key, value] of this) visit.call(thisArg, value, key, this);
  }

  readonly [Symbol.toStringTag] = 'OverlayMap';

  private isShown(key: K): boolean {
    return this.base.has(key) && !this.hidden.has(key);
  }
}

/** Behaves as a copy of `base` would, in its order, too, and also while it is iterated over. */
export class OverlaySet<T> implements Set<T> {
  /** Added here, and not shown by `base`. */
  private readonly own = new Set<T>();
  /** Members that `base` no longer shows. */
  private readonly hidden = new Set<T>();

  constructor(private base: ReadonlySet<T>) {}

  get size(): number {
    return this.base.size - this.hidden.size + this.own.size;
  }

  has(member: T): boolean {
    return this.own.has(member) || this.isShown(member);
  }

  add(member: T): this {
    if (!this.isShown(member)) this.own.add(member);
    return this;
  }

  delete(member: T): boolean {
    const isShown = this.isShown(member);
    if (isShown) this.hidden.add(member);
    return isShown || this.own.delete(member);
  }

  clear(): void {
    this.base = new Set();
    this.own.clear();
    this.hidden.clear();
  }

  *values(): Generator<T, undefined> {
    const { base } = this;
    for (const member of base) {
      if (this.base !== base) break;
      if (!this.hidden.has(member)) yield member;
    }
    yield* this.own;
  }

  keys(): Generator<T, undefined> {
    return this.values();
  }

  *entries(): Generator<[T, T], undefined> {
    for (const member of this.values()) yield [member, member];
  }

  [Symbol.iterator](): Generator<T, undefined> {
    return this.values();
  }

  forEach(visit: (value: T, key: T, set: Set<T>) => void, thisArg?: unknown): void {
    for (const member of this) visit.call(thisArg, member, member, this);
  }

  readonly [Symbol.toStringTag] = 'OverlaySet';

  private isShown(member: T): boolean {
    return this.base.has(member) && !this.hidden.has(member);
  }
}
