import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { claimDataFolder } from '@arena/infra/data-folder/claim-data-folder';
import { ConfigError } from '../config/config.js';
import { openEventStoreAt, openKeyVaultAt, openObjectStoreAt } from '../config/open-at.js';
import { checkedUrl, IN_MEMORY, isEmbedded, pathIn, type UrlVariable } from '../config/store-urls.js';

/** An option that names a store, and what was given. */
export interface StoreOption {
  readonly option: string;
  readonly url: string;
}

/** Whether a store has to be there already: nothing is copied from a place that was made for it just now. */
type Presence = 'there' | 'maybe-new';

/** Opens the stores of one command and closes them when it ends, however it ends. */
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

/** The folder of an embedded store is claimed, so that no server runs on it meanwhile. */
export class StoreOpener {
  private readonly closers: (() => unknown)[] = [];
  private readonly claimed: Set<string>;

  /** @param claimed folders that this command holds already */
  constructor(claimed: Iterable<string> = []) {
    this.claimed = new Set(claimed);
  }

  /** Stores that are closed before the command is at its end, under the claims it has. */
  async within<T>(work: (open: StoreOpener) => Promise<T>): Promise<T> {
    return closing(new StoreOpener(this.claimed), work);
  }

  /** @throws ConfigError for a wrong URL, DataFolderInUse when a server is running there */
  async eventStore(named: StoreOption, presence: Presence): Promise<EventStore> {
    const store = await openEventStoreAt(this.ready('EVENT_STORE_URL', named, presence));
    this.closers.push(() => store.close());
    return store;
  }

  async keyVault(named: StoreOption, presence: Presence): Promise<KeyVault> {
    const vault = await openKeyVaultAt(this.ready('KEY_VAULT_URL', named, presence));
    this.closers.push(() => vault.close());
    return vault;
  }

  async objectStore(named: StoreOption, presence: Presence): Promise<ObjectStore> {
    return openObjectStoreAt(this.ready('OBJECT_STORE_URL', named, presence));
  }

  /** No server may run on the folder until the command ends. */
  claim(folder: string): void {
    if (this.claimed.has(folder)) return;
    const claim = claimDataFolder(folder);
    this.claimed.add(folder);
    this.closers.push(() => claim.release());
  }

  async close(): Promise<void> {
    for (let closer = this.closers.pop(); closer; closer = this.closers.pop()) await closer();
  }

  private ready(variable: UrlVariable, { option, url }: StoreOption, presence: Presence): string {
    const checked = checkedUrl(variable, url, option);
    if (!isEmbedded(checked)) return checked;
    const path = pathIn(checked);
    if (path === IN_MEMORY) throw new ConfigError(`${option}: a store in memory ends with this command.`);
    if (presence === 'there' && !existsSync(path)) throw new ConfigError(`${option}: there is no ${path}.`);
    this.claim(dirname(path));
    return checked;
  }
}

/** @throws ConfigError when both name the same store */
export function requireTwoPlaces(from: string, to: string): void {
  if (placeOf(from) === placeOf(to)) throw new ConfigError('--from and --to name the same store.');
}

/** Who asks and how does not matter: only where. */
function placeOf(url: string): string {
  const text = url.trim();
  if (isEmbedded(text)) return pathIn(text);
  return text
    .replace(/^([a-z0-9]+)[a-z0-9+.-]*:\/\/(?:[^/]*@)?/i, '$1://')
    .replace(/\?.*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}
