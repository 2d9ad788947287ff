import { join } from 'node:path';
import { chunksOf } from '@arena/domain/kernel/chunks';
import type { CollectionSpec, Document, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import {
  columnOf,
  createIndexes,
  createTable,
  fieldsOf,
  indexed,
  tableOf,
} from '@arena/infra/read-models/collection-table';
import { openReadModelsFile } from '@arena/infra/read-models/open-read-models-file';
import { openDatabase, type SqliteDatabase, type SqlValue } from '@arena/infra/sqlite/open-database';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { Projector } from '../../../platform/read-side/projector/projector.js';
import { collectionOf } from '../../../platform/read-side/projector/track.js';
import { decodingEventStore } from '../../../platform/writer/stored-log.js';
import { withStores, type BenchStores } from '../bench-stores.js';
import { record, StagedSeason } from '../staged-season.js';
import { perSecond } from '../timed.js';

interface Options {
  readonly events: number;
}

/** Read models of the embedded program with a log of this many bets. */
async function recorded({ events }: Options, work: (open: BenchStores, total: number) => Promise<number>) {
  const season = new StagedSeason(Math.ceil(events / 32));
  return withStores(async (open) => {
    const head = await record(open.stores.eventStore, open.codec, season.eventsWithBets(events));
    return work(open, head.revision + 1);
  });
}

async function build({ stores, codec }: BenchStores): Promise<void> {
  const { eventStore, readModels } = stores;
  const troubles: unknown[] = [];
  const projector = new Projector({
    store: decodingEventStore(eventStore, codec),
    readModels,
    projections: ALL_PROJECTIONS,
    onTrouble: (error) => troubles.push(error),
  });
  await projector.start();
  await projector.whenBuilt();
  const stopped = projector.status().filter(({ state }) => state !== 'live');
  await projector.close();
  if (troubles.length + stopped.length > 0) throw new Error('The rebuild failed', { cause: troubles[0] });
}

/** All read models, built from the log into an empty file. */
export function rebuildAll(options: Options): Promise<number> {
  return recorded(options, async (open, total) => {
    const rate = await perSecond(total, () => build(open));
    const audited = await open.stores.readModels.count(collectionOf('audit', 1));
    if (audited !== total) throw new Error(`${audited} of ${total} events were projected`);
    return rate;
  });
}

/** The same documents, ready in memory, into the same tables with the same indexes after the load. */
export function bulkLoad(options: Options): Promise<number> {
  return recorded(options, async (open, total) => {
    await build(open);
    const { folder } = open.stores;
    const source = openDatabase({ file: join(folder, 'read-models.db'), pragmas: [] });
    const target = openReadModelsFile(join(folder, 'bulk-load.db'));
    const seconds = ALL_PROJECTIONS.map(({ name, indexes }) =>
      secondsOfLoad(source, target, { name: collectionOf(name, 1), indexes }),
    );
    source.close();
    target.close();
    return total / seconds.reduce((sum, one) => sum + one, 0);
  });
}

function secondsOfLoad(source: SqliteDatabase, target: SqliteDatabase, spec: CollectionSpec): number {
  target.exec(createTable(spec));
  const fields = [...fieldsOf(spec)];
  let seconds = 0;
  for (const documents of pagesOf(source, spec.name)) {
    seconds += secondsOf(() =>
      target.transaction(() => {
        for (const part of chunksOf(documents, ROWS_PER_STATEMENT)) insert(target, spec.name, fields, part);
      }),
    );
  }
  return seconds + secondsOf(() => createIndexes(spec).forEach((index) => target.exec(index)));
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

function secondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
