import { ownInstallation } from '../../own-installation.js';
import { withFolder } from '../seeds/bench-stores.js';
import { withServer } from './start-server.js';

export interface BenchEventStore {
  /** Of the server, as its client takes it. */
  readonly server: string;
  /** Of the log. */
  readonly url: string;
  /** What the names of its streams begin with. */
  readonly prefix: string;
}

/** An empty log on the server of EVENT_STORE_URL, where it stays, or on this repository's own protocol server. */
export function withEventStore<T>(work: (eventStore: BenchEventStore) => Promise<T>): Promise<T> {
  const given = process.env['EVENT_STORE_URL'];
  if (given) {
    const { url, name } = ownInstallation(given);
    return work({ server: given, url, prefix: `${name}.` });
  }
  return withFolder((folder) =>
    withServer('event-store', { folder }, ({ origin: url }) => work({ server: url, url, prefix: '' })),
  );
}
