import { join } from 'node:path';
import { boot, type BootOverrides, type RunningApp } from '../boot.js';
import type { AppConfig } from '../../platform/config/config.js';
import { DemoClock } from './demo-clock.js';
import { emptyDemoFolder, holdsDemo } from './demo-folder.js';
import { DemoSeeds } from './demo-seeds.js';
import { PLAYED_FOR, playSeason } from './play-season.js';
import { Random } from './random.js';

const SEED = 20_250_326;

export function demoConfig(config: AppConfig): AppConfig {
  return {
    ...config,
    outboxPage: true,
    dataDir: config.dataDir === ':memory:' ? config.dataDir : join(config.dataDir, 'demo'),
    firstAdmin: null,
    sample: true,
    role: 'all',
    eventStoreUrl: null,
    readModelsUrl: null,
    keyVaultUrl: null,
    objectStoreUrl: null,
    objectStorePublicUrl: null,
    mediaUrl: null,
    smtpUrl: null,
    newInstallation: false,
  };
}

export async function startDemo(
  config: AppConfig,
  { keep = false, ...overrides }: { keep?: boolean } & Pick<BootOverrides, 'log'> = {},
): Promise<RunningApp> {
  const inMemory = config.dataDir === ':memory:';
  if (keep && !inMemory && holdsDemo(config.dataDir)) return boot(config, overrides);
  if (!inMemory) emptyDemoFolder(config.dataDir);
  const clock = new DemoClock(Date.now() - PLAYED_FOR);
  const random = new Random(SEED);
  const seeds = new DemoSeeds(random);
  return boot(config, {
    ...overrides,
    clock,
    seeds,
    prepare: async (runtime) => {
      await playSeason(runtime, { clock, seeds, random });
      clock.goLive();
      seeds.goLive();
    },
  });
}
