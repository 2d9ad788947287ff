import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { boot, type RunningApp } from './app/boot.js';
import { readConfig } from './config/read-config.js';
import { isStartRefusal } from './config/start-refusal.js';

/** Built pages beside the built server. */
const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** After a signal the work at hand has so long to finish, milliseconds. */
const GRACE = 10_000;

async function start(): Promise<void> {
  const running = await boot(readConfig(process.env, PAGES));
  process.once('SIGTERM', () => stop(running));
  process.once('SIGINT', () => stop(running));
  console.log(`Battle Arena is ready: ${running.url}`);
}

function stop(running: RunningApp): void {
  setTimeout(() => process.exit(1), GRACE).unref();
  running.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

start().catch((error: unknown) => {
  // What the operator can mend needs one line, not a stack trace.
  console.error(isStartRefusal(error) ? error.message : error);
  process.exit(1);
});
