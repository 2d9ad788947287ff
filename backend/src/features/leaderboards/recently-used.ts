export class RecentlyUsed<K, V> {
  /** Least recently used first. */
  private readonly kept = new Map<K, V>();

  constructor(private readonly most: number) {}

  get(key: K, compute: () => V): V {
    const value = this.kept.get(key) ?? compute();
    this.kept.delete(key);
    this.kept.set(key, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }

  values(): Iterable<V> {
    return this.kept.values();
  }

  clear(): void {
    this.kept.clear();
  }
}
