import { connectMongo } from '../../src/mongo/mongo-connection.js';
import { openMongoReadModels } from '../../src/read-models/mongo-read-models.js';
import { done, type Cookie } from './api-client.js';
import { until } from './facts.js';

const REBUILD_MS = 3_600_000;

interface Generations {
  generations(): Promise<readonly { projection: string; active: number }[]>;
}

/** @returns milliseconds until every read model has a new generation */
export async function rebuilt(readModels: Generations, origin: string, { cookie }: Cookie) {
  const generations = async () =>
    new Map((await readModels.generations()).map(({ projection, active }) => [projection, active]));
  const before = await generations();
  await done(origin, 'POST', '/projections/rebuild', { cookie, body: {} });
  const switched = async () => {
    const now = await generations();
    return [...before].every(([projection, active]) => (now.get(projection) ?? 0) > active);
  };
  return (await until(switched, REBUILD_MS, 'every read model was rebuilt')).ms;
}

/** @param url of the read models @returns milliseconds */
export async function rebuildAll(url: string, origin: string, admin: Cookie) {
  const connection = await connectMongo({ url });
  try {
    return await rebuilt(openMongoReadModels(connection), origin, admin);
  } finally {
    await connection.close();
  }
}
