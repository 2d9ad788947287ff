import { chunksOf } from '@arena/domain/kernel/chunks';
import { connectMongo, type MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { AT_ONCE, collectionIn, type MongoDocument } from '@arena/infra/read-models/mongo-documents';
import { openMongoReadModels } from '@arena/infra/read-models/mongo-read-models';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { collectionOf } from '../../../platform/read-side/projector/track.js';
import type { Figures } from '../benchmark.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { withMongo } from '../servers/start-mongo.js';
import { perSecond, secondsOf } from '../timed.js';
import { build, withLog } from './rebuild.js';

type Collection = ReturnType<typeof collectionIn>;

const DOCUMENTS_PER_COMMAND = 1000;
const DOCUMENTS_IN_MEMORY = 5000;

/** All read models, built from the embedded log into an empty database, on a server that has built them once before. */
export function rebuildOnMongo(size: SeasonSize): Promise<Figures> {
  return withConnection((connection) =>
    withLog(size, async (open, total) => {
      const before = connection.beside('_before');
      await build(open, openMongoReadModels(before));
      await before.database().dropDatabase();
      return perSecond(total, async () => {
        const audited = await build(open, openMongoReadModels(connection));
        if (audited !== total) throw new Error(`${audited} of ${total} events were projected`);
      });
    }),
  );
}

/** The same documents, ready in memory, with the driver alone, and the same indexes after the load. */
export function driverLoad(size: SeasonSize): Promise<Figures> {
  return withConnection((connection) =>
    withLog(size, async (open, total) => {
      await build(open, openMongoReadModels(connection));
      const target = connection.beside('_copy').database();
      let seconds = 0;
      for (const { name } of ALL_PROJECTIONS) {
        const collection = collectionOf(name, 1);
        const source = collectionIn(connection.database(), collection);
        seconds += await secondsOfLoad(source, collectionIn(target, collection));
      }
      await target.dropDatabase();
      return { rate: total / seconds };
    }),
  );
}

async function secondsOfLoad(source: Collection, target: Collection): Promise<number> {
  const indexes = (await source.indexes()).filter(({ name }) => name !== '_id_').map(({ key }) => ({ key }));
  let seconds = 0;
  for await (const documents of pagesOf(source)) {
    seconds += await secondsOf(async () => {
      for (const part of chunksOf(documents, DOCUMENTS_PER_COMMAND))
        await target.insertMany([...part], { ordered: false });
    });
  }
  if (indexes.length === 0) return seconds;
  return seconds + (await secondsOf(() => target.createIndexes(indexes)));
}

async function* pagesOf(source: Collection): AsyncGenerator<MongoDocument[]> {
  const after = (id: string): Promise<MongoDocument[]> =>
    source
      .find({ _id: { $gt: id } }, AT_ONCE)
      .sort({ _id: 1 })
      .limit(DOCUMENTS_IN_MEMORY)
      .toArray();
  for (let page = await after(''); page.length > 0; page = await after(page.at(-1)?._id ?? '')) yield page;
}

function withConnection<T>(work: (connection: MongoConnection) => Promise<T>): Promise<T> {
  return withMongo(async (url) => {
    const connection = await connectMongo({ url });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  });
}
