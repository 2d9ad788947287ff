import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { endOnSignals } from './app/end-on-signals.js';
import { giveBackIdleMemory } from './app/idle-memory.js';
import { beginObservability, endingObservability, reportFailedStart } from './app/observability.js';
import { readConfig } from './platform/config/read-config.js';
import { demoConfig, startDemo } from './app/demo/start-demo.js';
import { welcome } from './app/demo/welcome.js';

const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

async function start(): Promise<void> {
  const started = endOnSignals();
  // Its welcome is text for a person, so the lines around it are, too.
  await beginObservability(process.env, true);
  // The passwords are public, so the demo listens locally unless HOST is set.
  const config = demoConfig(readConfig({ HOST: '127.0.0.1', ...process.env }, PAGES));
  const running = await startDemo(config, { keep: process.env['DEMO_KEEP'] === '1' });
  started(endingObservability(running));
  giveBackIdleMemory();
  console.log(welcome(`http://localhost:${new URL(running.url).port}`, process.uptime()));
}

start().catch((error: unknown) => {
  reportFailedStart(error);
  process.exit(1);
});
