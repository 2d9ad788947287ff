import { randomUUID } from 'node:crypto';
import { connectMongo, type MongoConnection } from '../mongo-connection.js';

export interface TestServer {
  readonly name: string;
  readonly url: string;
  /** Whether compare-and-write is atomic. FerretDB reads first and writes later. */
  readonly comparesAtomically: boolean;
  /** Whether adding to a document and reading it is atomic, as in MongoDB. On the two servers of CI it is not. */
  readonly countsAtomically: boolean;
}

/**
 * The servers for the tests.
 * @throws when none is configured, because a run without servers must not look successful
 */
export async function testServers(env: NodeJS.ProcessEnv = process.env): Promise<TestServer[]> {
  if (!env['TEST_READ_MODELS_URL']) throw new Error('TEST_READ_MODELS_URL is not set: npm run test:servers');
  const urls = [env['TEST_READ_MODELS_URL'], env['TEST_MONGO_JAVA_URL']].filter((url) => url !== undefined);
  return Promise.all(urls.map(describedServer));
}

async function describedServer(url: string): Promise<TestServer> {
  const connection = await connectMongo({ url });
  const about = await connection.client.db('admin').command({ buildInfo: 1 });
  await connection.close();
  const comparesAtomically = !connection.isFerretDb;
  const isJava = url === process.env['TEST_MONGO_JAVA_URL'];
  const name = !comparesAtomically
    ? 'FerretDB'
    : isJava
      ? 'mongo-java-server'
      : `MongoDB ${String(about['version'])}`;
  return { name, url, comparesAtomically, countsAtomically: comparesAtomically && !isJava };
}

/** The URL of the server, with a separate database for each test. */
export function freshDatabase(server: string): string {
  const url = new URL(server);
  url.pathname = `/test_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return url.href;
}

export async function connectFresh(server: TestServer): Promise<MongoConnection> {
  return connectMongo({ url: freshDatabase(server.url) });
}

export async function dropAndClose(connection: MongoConnection): Promise<void> {
  await connection.beside('_keys').database().dropDatabase();
  await connection.database().dropDatabase();
  await connection.close();
}
