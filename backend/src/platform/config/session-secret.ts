import { randomBytes } from 'node:crypto';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { AppConfig } from './config.js';

export const SESSION_SECRET = 'session-secret';

export async function sessionSecretOf(config: AppConfig, keys: KeyVault): Promise<string> {
  if (config.sessionSecret !== null) return config.sessionSecret;
  return Buffer.from(await keys.keep(SESSION_SECRET, randomBytes(32))).toString('hex');
}
