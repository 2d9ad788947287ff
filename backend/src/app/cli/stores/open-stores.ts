import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../../../platform/config/config.js';
import {
  connectMongoAt,
  openAnchorsOn,
  openEmbeddedAnchors,
  openEventStoreAt,
  openKeyVaultAt,
  openObjectStoreAt,
} from '../../../platform/stores/open-store.js';
import {
  checkedUrl,
  installationIn,
  isEmbedded,
  pathIn,
  type UrlVariable,
} from '../../../platform/config/store-urls.js';

export interface StoreOption {
  readonly option: string;
  readonly url: string;
}

/** A source must exist: nothing is copied from a store that was just created. */
type Presence = 'there' | 'maybe-new';

export async function withStores<T>(work: (open: StoreOpener) => Promise<T>): Promise<T> {
  return closing(new StoreOpener(), work);
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
  private readonly closers: (() => unknown)[] = [];
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
    const store = await openEventStoreAt(url, { leaveOutForeign });
    this.closers.push(() => store.close());
    return store;
  }

  async keyVault(named: StoreOption, presence: Presence): Promise<KeyVault> {
    const vault = await openKeyVaultAt(this.ready('KEY_VAULT_URL', named, presence));
    this.closers.push(() => vault.close());
    return vault;
  }

  async anchors(named: StoreOption): Promise<ChainAnchors> {
    const url = this.ready('KEY_VAULT_URL', named, 'maybe-new');
    if (isEmbedded(url)) return this.closing(openEmbeddedAnchors(url));
    const connection = await connectMongoAt(url);
    this.closers.push(() => connection.close());
    return openAnchorsOn(connection);
  }

  async objectStore(named: StoreOption, presence: Presence): Promise<ObjectStore> {
    return openObjectStoreAt(this.ready('OBJECT_STORE_URL', named, presence));
  }

  claim(folder: string): void {
    if (this.claimed.has(folder)) return;
    const claim = claimDataFolder(folder);
    this.claimed.add(folder);
    this.closers.push(() => claim.release());
  }

  async close(): Promise<void> {
    for (let closer = this.closers.pop(); closer; closer = this.closers.pop()) await closer();
  }

  private closing<T extends { close(): unknown }>(store: T): T {
    this.closers.push(() => store.close());
    return store;
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
}

/** Installations on the same server are different places. */
function placeOf(url: string): string {
  const text = url.trim();
  if (isEmbedded(text)) return pathIn(text);
  const server = text
    .replace(/^([a-z0-9]+)[a-z0-9+.-]*:\/\/(?:[^/]*@)?/i, '$1://')
    .replace(/\?.*$/, '')
    .replace(/\/+$/, '');
  return `${server} ${installationIn(text) ?? ''}`.toLowerCase();
}
