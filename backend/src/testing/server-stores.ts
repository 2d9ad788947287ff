import { randomUUID } from 'node:crypto';
import { ProtocolCluster } from '@arena/infra/event-store/testing/protocol-server/cluster/protocol-cluster';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import type { AppConfig } from '../platform/config/config.js';
import { ownInstallation } from './own-installation.js';

export interface ServerStores {
  readonly config: Partial<AppConfig>;
  stop(): Promise<void>;
}

/** Null without TEST_STORES. With `event-store`, only the log is on a server; with `servers`, everything is. */
export async function testServerStores(): Promise<ServerStores | null> {
  const which = process.env['TEST_STORES'];
  if (which === undefined) return null;
  if (which !== 'servers' && which !== 'event-store') throw new Error(`TEST_STORES=${which} is not known.`);
  const log = await eventStore();
  return {
    config: { eventStoreUrl: log.url, ...(which === 'servers' && otherServers()) },
    stop: () => log.stop(),
  };
}

async function eventStore(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { EVENT_STORE_URL: given, EVENT_STORE_NODES: nodes } = process.env;
  if (given === undefined) return nodes === '3' ? ProtocolCluster.start() : startProtocolServer();
  return { url: ownInstallation(given).url, stop: () => Promise.resolve() };
}

function otherServers(): Pick<AppConfig, 'readModelsUrl' | 'objectStoreUrl'> {
  const name = `test-${randomUUID()}`;
  return {
    readModelsUrl: placeAt('TEST_READ_MODELS_URL', name),
    objectStoreUrl: placeAt('TEST_OBJECT_STORE_URL', name),
  };
}

function placeAt(variable: string, name: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run \`npm run test:servers\`.`);
  const url = new URL(value);
  url.pathname = `/${name}`;
  return url.href;
}
