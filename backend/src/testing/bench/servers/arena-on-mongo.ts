import { join } from 'node:path';
import { boot } from '../../../app/boot.js';
import { FILES } from '../../../platform/config/store-urls.js';
import { catchUp } from '../seeds/catch-up.js';
import { openSessions } from '../seeds/open-sessions.js';
import { benchConfig } from './bench-config.js';

interface Options {
  readonly dataDir: string;
  readonly readModelsUrl: string;
  readonly bettors: number;
  readonly issued: number;
}

/** The whole program with its log and keys in a data folder, and read models and sessions on a MongoDB server. */
export async function serve({ dataDir, readModelsUrl, bettors, issued }: Options): Promise<string> {
  const keyVaultUrl = `sqlite:${join(dataDir, FILES.keys)}`;
  const config = benchConfig(dataDir, { readModelsUrl, keyVaultUrl });
  const running = await boot(config, { log: () => undefined });
  await catchUp(running.runtime);
  await openSessions(running, bettors, issued);
  return running.url;
}
