import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { nullWhenMissing } from '@arena/infra/data-folder/null-when-missing';
import { PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';
import { ConfigError } from '../../../platform/config/config.js';
import {
  dataDirOf,
  IN_MEMORY,
  isEmbedded,
  pathIn,
  placesOf,
  type StorePlaces,
  type StoresEnv,
} from '../../../platform/config/store-urls.js';
import { openObjectsToRead } from '../../../platform/stores/open-store.js';
import { isBucket } from './backup-place.js';
import { bytesOfObjects } from './object-copies.js';

/** What a backup copies: URLs of files or servers. */
export interface Sources extends Pick<StorePlaces, 'log' | 'keys' | 'objects'> {
  readonly folder: string;
}

/** Beside servers, the data folder may be new. @throws ConfigError when a file is missing */
export async function sourcesOf(env: StoresEnv): Promise<Sources> {
  const folder = dataDirOf(env);
  const { log, keys, objects } = placesOf(env, folder);
  for (const url of [log, keys])
    if (isEmbedded(url) && !existsSync(pathIn(url)))
      throw new ConfigError(`There is no ${pathIn(url)}; --data names the data folder.`);
  if (folder === IN_MEMORY) throw new ConfigError('A backup needs a data folder, which --data names.');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return { folder, log, keys, objects };
}

/** There, the program would take the backup for objects that no event names. @throws ConfigError */
export function requireOtherBucket({ objects }: Sources, places: readonly string[]): void {
  if (places.some((place) => isBucket(place) && bucketOf(place) === bucketOf(objects)))
    throw new ConfigError('The bucket of the objects (OBJECT_STORE_URL) takes no backup: name another one.');
}

function bucketOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host.toLowerCase()}/${pathname.split('/')[1]}`;
}

/** How large each would be in a backup. A log or keys on a server do not tell. */
export async function bytesOfEach({ log, keys, objects }: Sources) {
  return {
    log: await bytesOfDatabase(log),
    keys: await bytesOfDatabase(keys),
    objects: await bytesOfObjects(await openObjectsToRead(objects)),
  };
}

/** With what is only in its journal yet. */
async function bytesOfDatabase(url: string): Promise<number> {
  if (!isEmbedded(url)) return 0;
  const file = pathIn(url);
  let sum = 0;
  for (const path of [file, `${file}-wal`]) sum += (await stat(path).catch(nullWhenMissing))?.size ?? 0;
  return sum;
}
