// Serves one side: `server.ts NAME OPTIONS`. Sends its origin to the parent process, which ends it.
import 'reflect-metadata';
import { serveArena } from './arena.js';
import { serveArenaOnMongo } from './arena-on-mongo.js';
import { serveConstantJson } from './constant-json.js';
import { serveDurableInserts } from './durable-inserts.js';
import { serveEventStore } from './event-store.js';
import { servePlainEvents } from './plain-events.js';
import { servePlainUploads } from './plain-uploads.js';

/** Each returns its origin. */
const SERVERS = {
  serveArena,
  serveArenaOnMongo,
  serveConstantJson,
  serveDurableInserts,
  serveEventStore,
  servePlainEvents,
  servePlainUploads,
};

export type ServerName = keyof typeof SERVERS;

const [name = '', options = '{}'] = process.argv.slice(2);
const serve = SERVERS[name as ServerName] as ((options: never) => Promise<string>) | undefined;
if (!serve) throw new Error(`There is no server ${name}`);
process.send?.(await serve(JSON.parse(options) as never));
process.on('disconnect', () => process.exit());
