import type { Collection, Document, IndexDescription } from 'mongodb';

/**
 * @param together in one command, which some servers answer seconds sooner. FerretDB 1.24 disconnects when the first
 * two of several already exist
 */
export async function createIndexes<D extends Document>(
  collection: Collection<D>,
  indexes: readonly IndexDescription[],
  together: boolean,
): Promise<void> {
  if (indexes.length === 0) return;
  const commands = together ? [indexes] : indexes.map((index) => [index]);
  for (const command of commands) await collection.createIndexes([...command]);
}
