import { Inject, Logger } from '@nestjs/common';
import { ImportRecords } from '../../features/seasons/archive-import/import-records.js';
import { Trash } from '../../platform/objects/trash.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { isMediaPrefix } from '../../platform/season-archive/archive-media.js';
import { namedKeys, NAMINGS, type Naming } from './named-objects.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 20 * 60 * 1000;
const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000;
/** With this many unnamed objects, and more than named ones, the store probably belongs to another log. */
const TOO_MANY = 100;

/**
 * Removes objects that no event names: uploads interrupted by a crash, and replaced or withdrawn files.
 * A key must be unnamed for an hour of this process, longer than any upload takes. Keys are never reused.
 * Pictures of people are gone at once, because an erased account must not come back. The rest can be brought back from
 * the trash for some weeks.
 */
@Policy({ every: EVERY_MS })
export class ObjectSweep implements SweepPolicy {
  private readonly logger = new Logger('ObjectSweep');
  private readonly nameless = new Map<string, ReadonlyMap<string, number>>();

  constructor(
    private readonly runtime: Runtime,
    @Inject(ImportRecords) private readonly imports: Pick<ImportRecords, 'isBusy'>,
  ) {}

  run(): Promise<void> {
    return this.sweep(performance.now());
  }

  /** @param now monotonic milliseconds */
  async sweep(now: number): Promise<void> {
    for (const naming of NAMINGS) {
      // The media of an archive come before the events that name them.
      if (isMediaPrefix(naming.prefix) && (await this.imports.isBusy())) continue;
      await this.sweepUnder(naming, now);
    }
    const expired = await this.trash().expired(this.runtime.clock.millis());
    await this.each(expired, (key) => this.delete(key));
  }

  /** Lists objects before names, so that a new object does not look unnamed. */
  private async sweepUnder(naming: Naming, now: number): Promise<void> {
    const listed = await this.listed(naming.prefix);
    const named = listed.length > 0 ? await namedKeys(this.runtime, naming) : new Set<string>();
    if (!named) return;
    const before = this.nameless.get(naming.prefix);
    const nameless = new Map(
      listed.filter((key) => !named.has(nameOf(key, naming))).map((key) => [key, before?.get(key) ?? now]),
    );
    this.nameless.set(naming.prefix, nameless);
    const leftBehind = [...nameless].filter(([, since]) => now - since >= LEFT_BEHIND_AFTER_MS);
    await this.remove(
      naming,
      leftBehind.map(([key]) => key),
      named.size,
    );
  }

  private async remove(
    { prefix, isPersonal, isDerived }: Naming,
    keys: readonly string[],
    named: number,
  ): Promise<void> {
    if (keys.length === 0) return;
    if (keys.length >= TOO_MANY && keys.length > named) {
      this.logger.warn(
        `Nothing names ${keys.length} objects under ${prefix}, more than the ${named} that are named. ` +
          'None was removed: is this the object store of this log?',
      );
      return;
    }
    const removed = await this.each(keys, (key) =>
      isPersonal || isDerived ? this.delete(key) : this.trash().put(key, this.runtime.clock.millis()),
    );
    this.logger.log(`Removed ${removed} objects under ${prefix} that nothing names`);
  }

  /** Ends when the objects carry no mark. @returns how many it removed. @throws StoresOfAnotherLog */
  private async each(keys: readonly string[], remove: (key: string) => Promise<void>): Promise<number> {
    let removed = 0;
    for (const key of keys) {
      if (!(await this.runtime.stores.marks.mayDelete('objects'))) break;
      await remove(key);
      removed += 1;
    }
    return removed;
  }

  private async delete(key: string): Promise<void> {
    await this.runtime.stores.objectStore.delete(key);
  }

  private trash(): Trash {
    const { config, stores } = this.runtime;
    return new Trash(stores.objectStore, config.retention.trash);
  }

  private async listed(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.runtime.stores.objectStore.list(prefix)) keys.push(key);
    return keys;
  }
}

/** `copies/videos/1/id/file/720.mp4` is there because of `videos/1/id/file`. */
function nameOf(key: string, { prefix, isDerived }: Naming): string {
  return isDerived ? key.slice(prefix.length, key.lastIndexOf('/')) : key;
}
