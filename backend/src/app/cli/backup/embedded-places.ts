import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { nullWhenMissing } from '@arena/infra/data-folder/null-when-missing';
import { ConfigError } from '../../../platform/config/config.js';
import {
  dataDirOf,
  isEmbedded,
  pathIn,
  placesOf,
  type StoresEnv,
} from '../../../platform/config/store-urls.js';
import { bytesOfObjects } from './object-copies.js';

export interface EmbeddedPlaces {
  readonly folder: string;
  readonly log: string;
  readonly keys: string;
  readonly objects: string;
}

/** @throws ConfigError when a server holds part of the data */
export function embeddedPlaces(env: StoresEnv): EmbeddedPlaces {
  const folder = dataDirOf(env);
  const { log, keys, objects } = placesOf(env, folder);
  if (![log, keys, objects].every(isEmbedded))
    throw new ConfigError('A server holds part of the data: see docs/operation.md for its backup.');
  const places = { folder, log: pathIn(log), keys: pathIn(keys), objects: pathIn(objects) };
  for (const file of [places.log, places.keys]) {
    if (!existsSync(file)) throw new ConfigError(`There is no ${file}; --data names the data folder.`);
  }
  return places;
}

/** How large each would be in a backup. */
export async function bytesOfEach({ log, keys, objects }: EmbeddedPlaces) {
  return {
    log: await bytesOfDatabase(log),
    keys: await bytesOfDatabase(keys),
    objects: await bytesOfObjects(objects),
  };
}

/** With what is only in its journal yet. */
async function bytesOfDatabase(file: string): Promise<number> {
  let sum = 0;
  for (const path of [file, `${file}-wal`]) sum += (await stat(path).catch(nullWhenMissing))?.size ?? 0;
  return sum;
}
