import { BSON } from 'mongodb';
import type { Command } from './wire.js';

/** Names a document of a collection. Documents are locked by it. */
export function keyOf(collection: string, id: unknown): string {
  return `${collection}/${BSON.EJSON.stringify({ id })}`;
}

/** The collection that a command writes or reads. */
export function collectionOf(command: Command): string {
  return `${String(command['$db'])}.${String(Object.values(command)[0])}`;
}

/** The ids that a filter names, or null when the server has to look for them. */
export function idsIn(filter: Command): unknown[] | null {
  const id: unknown = filter['_id'];
  if (id === undefined) return null;
  if (!isOperators(id)) return [id];
  return Array.isArray(id['$in']) ? id['$in'] : null;
}

function isOperators(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some((key) => key.startsWith('$'));
}
