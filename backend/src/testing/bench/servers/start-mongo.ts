import { connectMongo } from '@arena/infra/mongo/mongo-connection';
import { dropAndClose, freshDatabase } from '@arena/infra/mongo/testing/test-database';
import { startServer } from '../../../../../infra/servers/start-server.mjs';

/**
 * Passes the URL of an empty database on the server of READ_MODELS_URL, or on mongo-java-server behind this
 * repository's proxy for transactions, which runs until the work is done.
 * @throws CannotBeHad
 */
export async function withMongo<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['READ_MODELS_URL'];
  if (given) return withDatabase(given, work);
  const server = await startServer('mongo-java-server');
  try {
    return await withDatabase(server.url, work);
  } finally {
    await server.dispose();
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
