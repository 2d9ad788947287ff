// Checks that a server answers in its own protocol. Each probe rejects within a few seconds if it does not.
import { setTimeout as wait } from 'node:timers/promises';

const TRY_MS = 2_000;

/** @param {string} url */
export async function answersMongo(url) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: TRY_MS, connectTimeoutMS: TRY_MS });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}

/** @param {string} url */
export async function answersS3(url) {
  const { Client } = await import('minio');
  const { hostname, port, username, password, searchParams } = new URL(url);
  const useSSL = searchParams.get('tls') !== 'false';
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
  });
  await within(client.listBuckets());
}

/** @param {string} url */
export async function answersEventStore(url) {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  const client = EventStoreDBClient.connectionString(withoutInstallation(url).replace(/^kurrentdb/, 'esdb'));
  try {
    await within(readOne(client));
  } finally {
    await client.dispose();
  }
}

/**
 * An option of the program, which the client does not know.
 * @param {string} url
 */
function withoutInstallation(url) {
  return url.replace(
    /([?&])installation=[^&]*(&|$)/,
    (_, /** @type {string} */ before, /** @type {string} */ after) => after && before,
  );
}

/** @param {import('@eventstore/db-client').EventStoreDBClient} client */
async function readOne(client) {
  for await (const _ of client.readAll({ maxCount: 1 })) return;
}

/** @param {Promise<unknown>} answer */
async function within(answer) {
  const timeout = new AbortController();
  const late = wait(TRY_MS, null, { signal: timeout.signal }).then(() => {
    throw new Error(`no answer in ${TRY_MS} ms`);
  });
  late.catch(() => {});
  try {
    await Promise.race([answer, late]);
  } finally {
    timeout.abort();
  }
}
