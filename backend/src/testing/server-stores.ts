import { randomUUID } from 'node:crypto';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import type { AppConfig } from '../platform/config/config.js';

export interface ServerStores {
  readonly config: Pick<AppConfig, 'eventStoreUrl' | 'readModelsUrl' | 'objectStoreUrl'>;
  stop(): Promise<void>;
}

/** Null unless TEST_STORES=servers. */
export async function testServerStores(): Promise<ServerStores | null> {
  if (process.env['TEST_STORES'] !== 'servers') return null;
  const name = `test-${randomUUID()}`;
  const log = await startProtocolServer();
  return {
    config: {
      eventStoreUrl: log.url,
      readModelsUrl: placeAt('TEST_READ_MODELS_URL', name),
      objectStoreUrl: placeAt('TEST_OBJECT_STORE_URL', name),
    },
    stop: () => log.stop(),
  };
}

function placeAt(variable: string, name: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run \`npm run test:servers\`.`);
  const url = new URL(value);
  url.pathname = `/${name}`;
  return url.href;
}
