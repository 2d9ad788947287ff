import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersMongo } from './probes.mjs';

const source = fileURLToPath(new URL('../mongo-java-server', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const runSource = join(root, 'infra/scripts/run-source.mjs');
const proxy = join(root, 'infra/src/mongo/testing/transaction-proxy/serve.ts');
const classes = join(source, 'src/main/java/arena/servers');

/**
 * A second implementation of MongoDB's wire protocol, on an H2 file. A proxy of this project adds transactions. They
 * behave like those of DocumentDB, or of MongoDB with TRANSACTIONS_LIKE=MongoDB.
 *
 * @type {import('./known-server.js').KnownServer}
 */
export const mongoJavaServer = {
  name: 'mongo-java-server',
  title:
    "mongo-java-server 1.47.0 (over H2, wire version raised to 9), with this project's proxy for transactions",
  variable: 'TEST_MONGO_JAVA_URL',
  given: null,
  tools: [
    ['java', '-version'],
    ['mvn', '-version'],
  ],
  patience: 'a few seconds',
  parts: () => [
    readFileSync(join(source, 'pom.xml'), 'utf8'),
    ...readdirSync(classes)
      .sort()
      .map((file) => readFileSync(join(classes, file), 'utf8')),
  ],
  steps: (folder) => [
    [
      'mvn',
      ['-q', '-B', 'compiler:compile', 'dependency:copy-dependencies', `-Dbuild.folder=${folder}`],
      {},
      source,
    ],
  ],
  command: ({ built, port, data }) => ({
    command: process.execPath,
    args: [
      runSource,
      proxy,
      '--port',
      String(port),
      '--like',
      process.env['TRANSACTIONS_LIKE'] || 'DocumentDB',
      '--journal',
      join(data, 'commit.bson'),
      '--target',
      'mongodb://127.0.0.1:{port}/arena',
      '--',
      'java',
      '-Xmx512m',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=error',
      '-cp',
      [join(built, 'classes'), join(built, 'lib', '*')].join(delimiter),
      'arena.servers.Launcher',
      '{port}',
      join(data, 'documents.mv'),
    ],
  }),
  url: ({ port }) => `mongodb://127.0.0.1:${port}/arena`,
  answers: answersMongo,
};
