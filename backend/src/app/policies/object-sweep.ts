import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Runtime } from '../runtime.js';
import { namedKeys, NAMINGS, type Naming } from './named-objects.js';
import { Repeating } from './repeating.js';

/** 20 minutes and an hour, milliseconds. */
const EVERY = 20 * 60 * 1000;
const LEFT_BEHIND_AFTER = 60 * 60 * 1000;
/** So many at once, and more than those that are named: this log is hardly the one of these objects. */
const TOO_MANY = 100;

/**
 * Removes the objects that nothing names: of an upload whose server died before its event was written, and what was
 * replaced or withdrawn. Nothing is judged by a time that a store gives: a key must have been seen without a name for
 * an hour by this very process, which any upload needs far less for from its first object to its event. A restart
 * begins to count anew. Keys never come back, so that a key without a name stays one.
 */
@Injectable()
export class ObjectSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating = new Repeating('ObjectSweep', EVERY, () => this.sweep());
  private readonly logger = new Logger('ObjectSweep');
  /** By prefix: the keys without a name, and since when. */
  private readonly nameless = new Map<string, ReadonlyMap<string, number>>();

  constructor(private readonly runtime: Runtime) {}

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }

  /** @param now milliseconds of a clock that never steps */
  async sweep(now = performance.now()): Promise<void> {
    for (const naming of NAMINGS) await this.sweepUnder(naming, now);
  }

  /** The objects are listed before their names are read: what comes in between is looked at the next time. */
  private async sweepUnder(naming: Naming, now: number): Promise<void> {
    const listed = await this.listed(naming.prefix);
    const named = listed.length > 0 ? await namedKeys(this.runtime, naming) : new Set<string>();
    if (!named) return;
    const before = this.nameless.get(naming.prefix);
    const nameless = new Map(
      listed.filter((key) => !named.has(key)).map((key) => [key, before?.get(key) ?? now]),
    );
    this.nameless.set(naming.prefix, nameless);
    const leftBehind = [...nameless].filter(([, since]) => now - since >= LEFT_BEHIND_AFTER);
    await this.remove(
      naming.prefix,
      leftBehind.map(([key]) => key),
      named.size,
    );
  }

  private async remove(prefix: string, keys: readonly string[], named: number): Promise<void> {
    if (keys.length === 0) return;
    if (keys.length >= TOO_MANY && keys.length > named) {
      this.logger.warn(
        `Nothing names ${keys.length} objects under ${prefix}, more than the ${named} that are named. ` +
          'None was removed: is this the object store of this log?',
      );
      return;
    }
    for (const key of keys) await this.runtime.stores.objectStore.delete(key);
    this.logger.log(`Removed ${keys.length} objects under ${prefix} that nothing names`);
  }

  private async listed(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.runtime.stores.objectStore.list(prefix)) keys.push(key);
    return keys;
  }
}
