import { connectMongo } from '../../dist/mongo/mongo-connection.js';
import { openMongoReadModels } from '../../dist/read-models/mongo-read-models.js';
import { done } from './api-client.mjs';
import { until } from './facts.mjs';

const REBUILD_MS = 60_000;

/** @param url of the read models @returns milliseconds */
export async function rebuildAll(url, origin, { cookie }) {
  const connection = await connectMongo({ url });
  try {
    const readModels = openMongoReadModels(connection);
    const generations = async () =>
      new Map((await readModels.generations()).map(({ projection, active }) => [projection, active]));
    const before = await generations();
    await done(origin, 'POST', '/projections/rebuild', { cookie, body: {} });
    const switched = async () => {
      const now = await generations();
      return [...before].every(([projection, active]) => (now.get(projection) ?? 0) > active);
    };
    return (await until(switched, REBUILD_MS, 'every read model was rebuilt')).ms;
  } finally {
    await connection.close();
  }
}
