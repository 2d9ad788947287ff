import { join } from 'node:path';
import { chunksOf } from '@arena/domain/kernel/chunks';
import type {
  CollectionSpec,
  Document,
  ReadModels,
  Scalar,
} from '@arena/domain/kernel/ports/read-models.port';
import {
  columnOf,
  createIndexes,
  createTable,
  fieldsOf,
  indexed,
  tableOf,
} from '@arena/infra/read-models/collection-table';
import { openReadModelsFile, removeReadModels } from '@arena/infra/read-models/open-read-models-file';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { openDatabase, type SqliteDatabase, type SqlValue } from '@arena/infra/sqlite/open-database';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { Projector } from '../../../platform/read-side/projector/projector.js';
import { collectionOf } from '../../../platform/read-side/projector/track.js';
import { decodedLog } from '../../../platform/writer/stored-log.js';
import type { Figures } from '../benchmark.js';
import { withStores, type BenchStores } from '../seeds/bench-stores.js';
import { withSeed } from '../seeds/seed-folder.js';
import { withSeedOnServer } from '../seeds/seed-on-server.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { perSecond, secondsOf } from '../timed.js';

/** The stores of the embedded program with the log of a season of this size, without read models. */
export function withLog(
  size: SeasonSize,
  work: (open: BenchStores, total: number) => Promise<Figures>,
): Promise<Figures> {
  return withSeed(size, (dataDir) => {
    removeReadModels(join(dataDir, 'read-models.db'));
    return withStores(dataDir, async (open) => work(open, await open.stores.eventStore.lastPosition()));
  });
}

/** @returns the number of events in the audit trail */
export async function build(
  { stores, codec }: BenchStores,
  readModels: ReadModels = openSqliteReadModels({ file: join(stores.folder, 'read-models.db') }),
): Promise<number> {
  const projector = new Projector({
    store: decodedLog(stores.eventStore, codec),
    readModels,
    projections: ALL_PROJECTIONS,
    // It tries again. The time counts.
    onTrouble: (error) => console.error(String(error)),
  });
  await projector.start();
  await projector.whenBuilt();
  const stopped = projector.status().filter(({ state }) => state !== 'live');
  await projector.close();
  const audited = await readModels.count(collectionOf('audit', 1));
  await readModels.close();
  if (stopped.length > 0) throw new Error('The rebuild failed');
  return audited;
}

/** All read models, built from the log into an empty file. */
export function rebuildAll(size: SeasonSize): Promise<Figures> {
  return withLog(size, measured);
}

/** The same from a log on a server. */
export function rebuildFromServer(size: SeasonSize): Promise<Figures> {
  return withSeedOnServer(size, ({ events, ...open }) => measured(open, events));
}

function measured(open: BenchStores, total: number): Promise<Figures> {
  return perSecond(total, async () => {
    const audited = await build(open);
    if (audited !== total) throw new Error(`${audited} of ${total} events were projected`);
  });
}

/** The same documents, ready in memory, into the same tables with the same indexes after the load. */
export function bulkLoad(size: SeasonSize): Promise<Figures> {
  return withLog(size, async (open, total) => {
    await build(open);
    const { folder } = open.stores;
    const source = openDatabase({ file: join(folder, 'read-models.db'), pragmas: [] });
    const target = openReadModelsFile(join(folder, 'bulk-load.db'));
    let seconds = 0;
    for (const { name, indexes } of ALL_PROJECTIONS)
      seconds += await secondsOfLoad(source, target, { name: collectionOf(name, 1), indexes });
    source.close();
    target.close();
    return { rate: total / seconds };
  });
}

async function secondsOfLoad(
  source: SqliteDatabase,
  target: SqliteDatabase,
  spec: CollectionSpec,
): Promise<number> {
  target.exec(createTable(spec));
  const fields = [...fieldsOf(spec)];
  let seconds = 0;
  for (const documents of pagesOf(source, spec.name)) {
    seconds += await secondsOf(() =>
      target.transaction(() => {
        for (const part of chunksOf(documents, ROWS_PER_STATEMENT)) insert(target, spec.name, fields, part);
      }),
    );
  }
  return seconds + (await secondsOf(() => createIndexes(spec).forEach((index) => target.exec(index))));
}

const ROWS_PER_COMMIT = 5000;
const ROWS_PER_STATEMENT = 100;

type Row = Document & Readonly<Record<string, Scalar | undefined>>;

function* pagesOf(source: SqliteDatabase, collection: string): Generator<Row[]> {
  const sql = `SELECT rowid, doc FROM ${tableOf(collection)} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_PER_COMMIT}`;
  for (let rows = source.all(sql, [0]); rows.length > 0;) {
    yield rows.map(([, doc]) => JSON.parse(String(doc)) as Row);
    rows = source.all(sql, [rows.at(-1)?.[0] ?? 0]);
  }
}

function insert(target: SqliteDatabase, collection: string, fields: string[], part: readonly Row[]): void {
  const values: SqlValue[] = [];
  for (const document of part) {
    values.push(document.id, JSON.stringify(document));
    for (const field of fields) values.push(indexed(document[field] ?? null));
  }
  const row = `(?, ?${', ?'.repeat(fields.length)})`;
  const columns = ['id', 'doc', ...fields.map(columnOf)].join(', ');
  const rows = part.map(() => row).join(', ');
  target.run(`INSERT INTO ${tableOf(collection)}(${columns}) VALUES ${rows}`, values);
}
