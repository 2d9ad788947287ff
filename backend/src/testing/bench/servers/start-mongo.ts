import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { connectMongo } from '@arena/infra/mongo/mongo-connection';
import { dropAndClose, freshDatabase } from '@arena/infra/mongo/testing/test-database';

const START = fileURLToPath(new URL('../../../../../infra/servers/start.mjs', import.meta.url));

/**
 * Passes the URL of an empty database on the server of READ_MODELS_URL, or on mongo-java-server behind this
 * repository's proxy for transactions, which runs until the work is done.
 * @throws when the server cannot be had here
 */
export async function withMongo<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['READ_MODELS_URL'];
  if (given) return withDatabase(given, work);
  const child = spawn(process.execPath, [START, '--only', 'mongo-java-server'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface(child.stdout)) {
      const [, url] = /^TEST_MONGO_JAVA_URL=(.+)$/.exec(line) ?? [];
      if (url) return await withDatabase(url, work);
    }
    throw new Error('mongo-java-server cannot be had here: node infra/servers/start.mjs --status');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function withDatabase<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = freshDatabase(server);
  try {
    return await work(url);
  } finally {
    await dropAndClose(await connectMongo({ url }));
  }
}
