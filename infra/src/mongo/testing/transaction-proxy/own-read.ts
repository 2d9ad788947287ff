import { collectionOf, idsIn, keyOf } from './document-keys.js';
import { unsupported } from './failure.js';
import type { Transaction } from './transaction.js';
import type { Upstream } from './upstream.js';
import type { Command } from './wire.js';

/** Documents by id from a collection that the transaction has written. It sees its own writes. @throws Failure, Away */
export async function ownRead(
  transaction: Transaction,
  command: Command,
  upstream: Upstream,
): Promise<Command> {
  const filter = command['filter'] as Command;
  const ids = 'find' in command && Object.keys(filter).join() === '_id' ? idsIn(filter) : null;
  if (!ids) throw unsupported('a search in a collection that the transaction has written');
  const collection = collectionOf(command);
  const find = { find: command['find'], filter, $db: command['$db'] };
  const answer = await upstream.ask({ ...find, singleBatch: true, batchSize: 100_000 });
  const stored = (answer['cursor'] as { firstBatch: Command[] }).firstBatch;
  const byKey = new Map(stored.map((document) => [keyOf(collection, document['_id']), document]));
  const found = ids.flatMap((id) => {
    const key = keyOf(collection, id);
    const result = transaction.results.get(key);
    if (result === 'unknown') throw unsupported('reading a document that the transaction has changed');
    return (result === undefined ? byKey.get(key) : result) ?? [];
  });
  return { ok: 1, cursor: { id: 0n, ns: collection, firstBatch: found } };
}
