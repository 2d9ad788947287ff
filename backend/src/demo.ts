import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config/read-config.js';
import { isStartRefusal } from './config/start-refusal.js';
import { demoConfig, startDemo } from './demo/start-demo.js';
import { welcome } from './demo/welcome.js';

/** Built pages beside the built server. */
const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

async function start(): Promise<void> {
  // Everybody knows these passwords: unless asked for, the demo is for this machine alone.
  const config = demoConfig(readConfig({ HOST: '127.0.0.1', ...process.env }, PAGES));
  const running = await startDemo(config, { keep: process.env['DEMO_KEEP'] === '1' });
  const stop = (): void => {
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(welcome(`http://localhost:${new URL(running.url).port}`, process.uptime()));
}

start().catch((error: unknown) => {
  console.error(isStartRefusal(error) ? error.message : error);
  process.exit(1);
});
