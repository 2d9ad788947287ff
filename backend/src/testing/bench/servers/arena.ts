import { boot } from '../../../app/boot.js';
import { benchConfig } from './bench-config.js';

/** The whole program on a data folder. */
export async function serve({
  dataDir,
  pages = null,
  limits = false,
}: {
  dataDir: string;
  pages?: string | null;
  /** Per address. */
  limits?: boolean;
}): Promise<string> {
  const { url } = await boot(benchConfig(dataDir, { pages, limits }), { log: () => undefined });
  return url;
}
