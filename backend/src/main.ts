import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { bootProjector } from './app/boot-projector.js';
import { boot } from './app/boot.js';
import { readConfig } from './config/read-config.js';
import { isStartRefusal } from './config/start-refusal.js';

/** Built pages beside the built server. */
const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** After a signal the work at hand has so long to finish, milliseconds. */
const GRACE = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env, PAGES);
  const running = config.role === 'projector' ? await bootProjector(config) : await boot(config);
  process.once('SIGTERM', () => stop(running));
  process.once('SIGINT', () => stop(running));
  const what = config.role === 'all' ? 'Battle Arena' : `Battle Arena (${config.role})`;
  console.log(`${what} is ready: ${running.url}`);
}

function stop(running: { close(): Promise<void> }): void {
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
