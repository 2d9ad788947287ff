import type { AppConfig } from '../../../platform/config/config.js';
import { SESSION_SECRET } from '../seeds/bench-session.js';
import { testConfig } from '../../test-config.js';

export function benchConfig(dataDir: string, change: Partial<AppConfig> = {}): AppConfig {
  return testConfig({ dataDir, sessionSecret: SESSION_SECRET, ...change });
}
