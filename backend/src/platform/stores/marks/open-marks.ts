import { dirname, join } from 'node:path';
import { openFileLogMarks } from '@arena/infra/log-marks/file-log-marks';
import type { MongoConnection } from '@arena/infra/mongo/mongo-connection';
import { isEmbedded, pathIn, type StorePlaces } from '../../config/store-urls.js';
import type { MarkedStore } from './store-marks.js';

/** Connections of the stores that are on a server. The caller owns them. */
export interface MarkServers {
  readonly readModels: MongoConnection | null;
  readonly keys: MongoConnection | null;
}

/** @throws S3UrlRefused */
export async function openMarks(places: StorePlaces, servers: MarkServers): Promise<MarkedStore[]> {
  return [
    {
      name: 'read models',
      setting: 'READ_MODELS_URL',
      ...(await markOfDatabase(places.readModels, servers.readModels, '')),
    },
    { name: 'keys', setting: 'KEY_VAULT_URL', ...(await markOfDatabase(places.keys, servers.keys, '_keys')) },
    { name: 'objects', setting: 'OBJECT_STORE_URL', ...(await markOfObjects(places.objects)) },
  ];
}

type MarkPlace = Pick<MarkedStore, 'folder' | 'marks'>;

async function markOfDatabase(
  url: string,
  server: MongoConnection | null,
  suffix: string,
): Promise<MarkPlace> {
  if (!server) {
    const file = pathIn(url);
    return { folder: dirname(file), marks: openFileLogMarks(markFileOf(file)) };
  }
  const { openMongoLogMarks } = await import('@arena/infra/log-marks/mongo-log-marks');
  return { folder: null, marks: openMongoLogMarks(server, suffix) };
}

async function markOfObjects(url: string): Promise<MarkPlace> {
  if (isEmbedded(url)) {
    const folder = pathIn(url);
    return { folder, marks: openFileLogMarks(join(folder, OBJECTS_MARK)) };
  }
  const { openS3LogMarks } = await import('@arena/infra/log-marks/s3-log-marks');
  return { folder: null, marks: openS3LogMarks(url) };
}

export const OBJECTS_MARK = 'log-mark.json';

/** `keys.db` → `keys-mark.json`. */
export function markFileOf(database: string): string {
  return `${database.replace(/\.db$/, '')}-mark.json`;
}
