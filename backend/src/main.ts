import 'reflect-metadata';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepCompiledCode } from './app/compiled-code.js';
import { endOnSignals, type RunningProgram } from './app/end-on-signals.js';
import { giveBackIdleMemory } from './app/idle-memory.js';
import { beginObservability, endingObservability, reportFailedStart, say } from './app/observability.js';
import type { AppConfig } from './platform/config/config.js';
import { readConfig } from './platform/config/read-config.js';
import { FILES, IN_MEMORY } from './platform/config/store-urls.js';

const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

async function start(): Promise<void> {
  const started = endOnSignals();
  await beginObservability(process.env, process.stdout.isTTY);
  const config = readConfig(process.env, PAGES);
  if (config.dataDir !== IN_MEMORY)
    keepCompiledCode(join(config.dataDir, FILES.compiled), fileURLToPath(import.meta.url));
  const running = await bootAs(config);
  started(endingObservability(running));
  giveBackIdleMemory();
  const what = config.role === 'all' ? 'Battle Arena' : `Battle Arena (${config.role})`;
  say(`${what} is ready: ${running.url}`);
}

/** Imported after the signal handlers are set, because loading takes a while. */
async function bootAs(config: AppConfig): Promise<RunningProgram & { url: string }> {
  if (config.role === 'projector') return (await import('./app/boot-projector.js')).bootProjector(config);
  return (await import('./app/boot.js')).boot(config);
}

start().catch((error: unknown) => {
  reportFailedStart(error);
  process.exit(1);
});
