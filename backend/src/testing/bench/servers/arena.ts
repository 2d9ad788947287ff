import { boot } from '../../../app/boot.js';
import { benchConfig } from './bench-config.js';

/** The whole program on a data folder, without limits per address. */
export async function serveArena({
  dataDir,
  pages = null,
}: {
  dataDir: string;
  pages?: string | null;
}): Promise<string> {
  const { url } = await boot(benchConfig(dataDir, { pages }), { log: () => undefined });
  return url;
}
