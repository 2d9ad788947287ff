import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from './config.js';

const FILE = 'session-secret';

/** From the environment, or made at the first start and kept in the data folder, readable by its owner alone. */
export async function sessionSecretOf(config: AppConfig, folder: string): Promise<string> {
  if (config.sessionSecret !== null) return config.sessionSecret;
  const file = join(folder, FILE);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept.length >= 32) return kept;
  const made = randomBytes(32).toString('hex');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
