import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { endOnSignals, type RunningProgram } from './app/end-on-signals.js';
import type { AppConfig } from './platform/config/config.js';
import { readConfig } from './platform/config/read-config.js';
import { isStartRefusal } from './platform/config/start-refusal.js';

const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

async function start(): Promise<void> {
  const started = endOnSignals();
  const config = readConfig(process.env, PAGES);
  const running = await bootAs(config);
  started(running);
  const what = config.role === 'all' ? 'Battle Arena' : `Battle Arena (${config.role})`;
  console.log(`${what} is ready: ${running.url}`);
}

/** Imported after the signal handlers are set, because loading takes a while. */
async function bootAs(config: AppConfig): Promise<RunningProgram & { url: string }> {
  if (config.role === 'projector') return (await import('./app/boot-projector.js')).bootProjector(config);
  return (await import('./app/boot.js')).boot(config);
}

start().catch((error: unknown) => {
  console.error(isStartRefusal(error) ? error.message : error);
  process.exit(1);
});
