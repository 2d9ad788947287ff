import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { installationIn } from '@arena/infra/event-store/eventstoredb/installation-in-url';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import type { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { Closers } from '../../../platform/stores/closers.js';
import { ConfigError } from '../../../platform/config/config.js';
import {
  connectMongoAt,
  openAnchorsOn,
  openEmbeddedAnchors,
  openEventStoreAt,
  openKeyVaultAt,
  openObjectStoreAt,
} from '../../../platform/stores/open-store.js';
import { openMarks } from '../../../platform/stores/marks/open-marks.js';
import { OwnLog } from '../../../platform/stores/marks/own-log.js';
import { StoreMarks } from '../../../platform/stores/marks/store-marks.js';
import {
  checkedUrl,
  isEmbedded,
  pathIn,
  type StorePlaces,
  type UrlVariable,
} from '../../../platform/config/store-urls.js';

export interface StoreOption {
  readonly option: string;
  readonly url: string;
}

/** A source must exist: nothing is copied from a store that was just created. */
type Presence = 'there' | 'maybe-new';

/** @param claimed folders that this process has claimed already */
export async function withStores<T>(
  work: (open: StoreOpener) => Promise<T>,
  claimed: readonly string[] = [],
): Promise<T> {
  return closing(new StoreOpener(claimed), work);
}

async function closing<T>(opener: StoreOpener, work: (open: StoreOpener) => Promise<T>): Promise<T> {
  try {
    return await work(opener);
  } finally {
    await opener.close();
  }
}

/** Claims the folder of each embedded store, so that no server can start on it. */
export class StoreOpener {
  private readonly closers = new Closers();
  private readonly claimed: Set<string>;

  constructor(claimed: Iterable<string> = []) {
    this.claimed = new Set(claimed);
  }

  async within<T>(work: (open: StoreOpener) => Promise<T>): Promise<T> {
    return closing(new StoreOpener(this.claimed), work);
  }

  /** @throws ConfigError for a wrong URL, DataFolderInUse when a server is running */
  async eventStore(named: StoreOption, presence: Presence, leaveOutForeign = false): Promise<EventStore> {
    const url = this.ready('EVENT_STORE_URL', named, presence);
    return this.closers.use(await openEventStoreAt(url, { leaveOutForeign }));
  }

  async keyVault(named: StoreOption, presence: Presence): Promise<KeyVault> {
    return this.closers.use(await openKeyVaultAt(this.ready('KEY_VAULT_URL', named, presence)));
  }

  async anchors(named: StoreOption): Promise<ChainAnchors> {
    const url = this.ready('KEY_VAULT_URL', named, 'maybe-new');
    if (isEmbedded(url)) return this.closers.use(openEmbeddedAnchors(url));
    return openAnchorsOn(await this.connect(url));
  }

  async objectStore(named: StoreOption, presence: Presence): Promise<ObjectStore> {
    return openObjectStoreAt(this.ready('OBJECT_STORE_URL', named, presence));
  }

  /** The marks of the installation's stores. @throws DataFolderInUse when a server is running */
  async marks(places: StorePlaces, log: EventStore, anchors: ChainAnchors): Promise<StoreMarks> {
    const stores = await openMarks(places, {
      readModels: await this.server(places.readModels),
      keys: await this.server(places.keys),
    });
    return new StoreMarks(stores, new OwnLog(log, anchors, places.log));
  }

  /** Null if there are none yet. */
  async readModels(named: StoreOption): Promise<ReadModels | null> {
    const url = this.ready('READ_MODELS_URL', named, 'maybe-new');
    if (isEmbedded(url))
      return existsSync(pathIn(url)) ? this.closers.use(openSqliteReadModels({ file: pathIn(url) })) : null;
    const { openMongoReadModels } = await import('@arena/infra/read-models/mongo-read-models');
    return openMongoReadModels(await this.connect(url));
  }

  claim(folder: string): void {
    if (this.claimed.has(folder)) return;
    const claim = claimDataFolder(folder);
    this.claimed.add(folder);
    this.closers.defer(() => claim.release());
  }

  async close(): Promise<void> {
    await this.closers.close();
  }

  private async server(url: string): Promise<MongoConnection | null> {
    return isEmbedded(url) ? null : this.connect(url);
  }

  private async connect(url: string): Promise<MongoConnection> {
    return this.closers.use(await connectMongoAt(url));
  }

  private ready(variable: UrlVariable, { option, url }: StoreOption, presence: Presence): string {
    const checked = checkedUrl(variable, url, option);
    if (!isEmbedded(checked)) return checked;
    const path = pathIn(checked);
    if (presence === 'there' && !existsSync(path)) throw new ConfigError(`${option}: there is no ${path}.`);
    this.claim(dirname(path));
    return checked;
  }
}

export function requireTwoPlaces(from: string, to: string): void {
  if (placeOf(from) === placeOf(to)) throw new ConfigError('--from and --to name the same store.');
  const clients = new Set([from, to].map((url) => /^\s*(esdb|kurrentdb)/.exec(url)?.[1]).filter(Boolean));
  // Their clients define the same global names.
  if (clients.size > 1)
    throw new ConfigError(
      '--from and --to need the same client: write kurrentdb: for both. It also reads EventStoreDB.',
    );
}

/** Installations on the same server are different places. */
function placeOf(url: string): string {
  const text = url.trim();
  if (isEmbedded(text)) return pathIn(text);
  const server = text
    .replace(/^([a-z0-9]+)[a-z0-9+.-]*:\/\/(?:[^/]*@)?/i, '$1://')
    .replace(/^kurrentdb:/i, 'esdb:')
    .replace(/\?.*$/, '')
    .replace(/\/+$/, '');
  return `${server} ${installationIn(text) ?? ''}`.toLowerCase();
}
