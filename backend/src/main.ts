import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { endOnSignals } from './app/end-on-signals.js';
import type { AppConfig } from './config/config.js';
import { readConfig } from './config/read-config.js';
import { isStartRefusal } from './config/start-refusal.js';

/** Built pages beside the built server. */
const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

async function start(): Promise<void> {
  const started = endOnSignals();
  const config = readConfig(process.env, PAGES);
  const running = await bootAs(config);
  started(running);
  const what = config.role === 'all' ? 'Battle Arena' : `Battle Arena (${config.role})`;
  console.log(`${what} is ready: ${running.url}`);
}

/** Loaded once signals are heard: loading alone takes a while. */
async function bootAs(config: AppConfig): Promise<{ url: string; close(): Promise<void> }> {
  if (config.role === 'projector') return (await import('./app/boot-projector.js')).bootProjector(config);
  return (await import('./app/boot.js')).boot(config);
}

start().catch((error: unknown) => {
  // What the operator can mend needs one line, not a stack trace.
  console.error(isStartRefusal(error) ? error.message : error);
  process.exit(1);
});
