import type { Anchor } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { LogMark, LogMarks } from '@arena/domain/kernel/ports/log-mark.port';
import { isSamePlace, placesOfLog } from './log-place.js';
import type { OwnLog } from './own-log.js';
import { StoresOfAnotherLog } from './stores-of-another-log.js';

export type StoreName = 'read models' | 'keys' | 'objects';

export interface MarkedStore {
  readonly name: StoreName;
  readonly setting: string;
  /** Null on a server. */
  readonly folder: string | null;
  readonly marks: LogMarks;
}

/**
 * `other`: of a log with another first event. `elsewhere`: of a copy of this log, or this log was moved. `ahead`: of a
 * log with the same beginning that has events which this one lacks. `emptied`: this log has no event.
 */
export type Relation = 'none' | 'own' | 'other' | 'elsewhere' | 'ahead' | 'emptied';

export interface Comparison {
  readonly store: MarkedStore;
  readonly mark: LogMark | null;
  readonly relation: Relation;
  /** With `ahead`: an end that the log lacks. */
  readonly missing: Anchor | null;
}

/** The marks of all stores of an installation that can be shared with another one. */
export class StoreMarks {
  constructor(
    readonly stores: readonly MarkedStore[],
    readonly log: OwnLog,
  ) {}

  async compare(stores = this.stores): Promise<Comparison[]> {
    const compared: Comparison[] = [];
    for (const store of stores) compared.push(await this.compareOne(store));
    return compared;
  }

  /** Before anything is written. A lost or cut log is noticed later. @throws StoresOfAnotherLog */
  async requireSameLog(): Promise<void> {
    await this.requireNone((relation) => relation === 'other' || relation === 'elsewhere');
  }

  /** @throws StoresOfAnotherLog */
  async requireOwn(): Promise<void> {
    await this.requireNone(isForeign);
  }

  /** A store without a mark may be that of any log. @throws StoresOfAnotherLog */
  async mayDelete(name: StoreName): Promise<boolean> {
    const compared = await this.compare(this.stores.filter((store) => store.name === name));
    await this.refuse(compared.filter(({ relation }) => isForeign(relation)));
    return compared.every(({ relation }) => relation === 'own');
  }

  /** The operator has given up events of this log. */
  async giveUpEnds(): Promise<void> {
    for (const { store, mark, relation } of await this.compare())
      if (relation === 'ahead') await store.marks.replace(mark, await this.log.markFor(store.folder));
  }

  private async requireNone(refused: (relation: Relation) => boolean): Promise<void> {
    await this.refuse((await this.compare()).filter(({ relation }) => refused(relation)));
  }

  private async refuse(found: readonly Comparison[]): Promise<void> {
    if (found.length === 0) return;
    throw new StoresOfAnotherLog(found, this.log.url, await this.log.identity());
  }

  private async compareOne(store: MarkedStore): Promise<Comparison> {
    const mark = await store.marks.read();
    const relationOf = (relation: Relation, missing: Anchor | null = null): Comparison => {
      return { store, mark, relation, missing };
    };
    if (mark === null) return relationOf('none');
    const identity = await this.log.identity();
    if (identity !== null && identity !== mark.log) return relationOf('other');
    if (!isSamePlace(mark.places, placesOfLog(this.log.url, store.folder))) return relationOf('elsewhere');
    if (identity === null) return relationOf('emptied');
    const missing = await this.log.missingOf(mark.ends);
    return missing ? relationOf('ahead', missing) : relationOf('own');
  }
}

export function isForeign(relation: Relation): boolean {
  return relation !== 'none' && relation !== 'own';
}
