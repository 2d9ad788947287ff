import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OBJECTS_MARK } from './marks/open-marks.js';
import { isEmbedded, pathIn, type StorePlaces } from '../config/store-urls.js';

export class LogMissing extends Error {
  constructor(log: string, found: readonly string[]) {
    super(
      `There is no log ${log}, but ${found.join(' and ')} of an installation exist. Was the log moved or lost? ` +
        'Restore it (arena restore), or set NEW_INSTALLATION=yes to begin a new log beside them. ' +
        'Nothing was written.',
    );
    this.name = 'LogMissing';
  }
}

/** A first start creates the log first: other data without one means that it was lost. @throws LogMissing */
export function requireLogFile(places: StorePlaces, confirmed: boolean): void {
  const log = fileOf(places.log);
  if (log === null || existsSync(log) || confirmed) return;
  const found = leftOf(places);
  if (found.length > 0) throw new LogMissing(log, found);
}

function leftOf(places: StorePlaces): string[] {
  const found: string[] = [];
  const { keys: keysUrl, readModels: readModelsUrl, documents: documentsUrl, objects: objectsUrl } = places;
  const [keys, readModels, documents, objects] = [keysUrl, readModelsUrl, documentsUrl, objectsUrl].map(
    fileOf,
  );
  if (keys && existsSync(keys)) found.push(`the keys ${keys}`);
  if (readModels && existsSync(readModels)) found.push(`the read models ${readModels}`);
  if (documents && existsSync(documents)) found.push(`the documents ${documents}`);
  if (objects && holdsObjects(objects)) found.push(`the objects in ${objects}`);
  return found;
}

/** Ignores empty folders, incomplete uploads and the mark of the log. */
function holdsObjects(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const prefixes = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => name !== 'incoming' && name !== OBJECTS_MARK,
  );
  return prefixes.some((entry) => entry.isFile() || holdsFile(join(folder, entry.name)));
}

function holdsFile(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.some(
    (entry) => entry.isFile() || (entry.isDirectory() && holdsFile(join(folder, entry.name))),
  );
}

function fileOf(url: string): string | null {
  return isEmbedded(url) ? pathIn(url) : null;
}
