import { join } from 'node:path';
import { tighten, tightenFolder } from '@arena/infra/data-folder/private-files';
import { markFileOf } from './marks/open-marks.js';
import { anchorsFileOf } from './open-store.js';
import { isEmbedded, pathIn, type StorePlaces } from '../config/store-urls.js';

const PARTS = ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal'];
const OTHERS = ['quarantine', 'in-use.lock', 'in-use.lock-journal', 'in-use-by.txt', 'lease-holders.txt'];

/** Older versions left these files readable to other users. */
export function tightenPlaces(folder: string, places: StorePlaces): void {
  tightenFolder(folder);
  const { log, readModels, documents, keys, objects, outbox, snapshots } = places;
  const databases = [log, readModels, documents, keys].filter(isEmbedded).map(pathIn);
  if (isEmbedded(keys)) databases.push(anchorsFileOf(pathIn(keys)));
  for (const file of databases) tighten(markFileOf(file));
  for (const file of databases) for (const part of PARTS) tighten(file + part);
  if (isEmbedded(objects)) tighten(pathIn(objects));
  for (const path of [outbox, snapshots, ...OTHERS.map((name) => join(folder, name))]) tighten(path);
}
