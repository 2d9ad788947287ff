import { randomUUID } from 'node:crypto';
import { startProtocolServer } from '@arena/infra/event-store/protocol-server/protocol-server';
import type { AppConfig } from '../config/config.js';

/** The stores of one test app on servers: a log, a database and a bucket of its own. */
export interface ServerStores {
  readonly config: Pick<AppConfig, 'eventStoreUrl' | 'readModelsUrl' | 'objectStoreUrl'>;
  stop(): Promise<void>;
}

/** Null unless TEST_STORES=servers asks for them; infra/servers starts the servers and names them. */
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

/** The URL of the variable, leading to a database or bucket of that name. */
function placeAt(variable: string, name: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run \`npm run test:servers\`.`);
  const url = new URL(value);
  url.pathname = `/${name}`;
  return url.href;
}
