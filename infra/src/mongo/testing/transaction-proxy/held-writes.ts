import type { Behaviour } from './behaviour.js';
import { collectionOf, idsIn, keyOf } from './document-keys.js';
import { unsupported, writeConflict } from './failure.js';
import type { Locks } from './locks.js';
import type { Transaction } from './transaction.js';
import type { Upstream } from './upstream.js';
import type { Command } from './wire.js';

const DUPLICATE_KEY = 11000;

/** Holds the writes of one command back, and answers as if they were done. */
export class HeldWrites {
  private readonly collection: string;

  constructor(
    private readonly transaction: Transaction,
    private readonly command: Command,
    private readonly upstream: Upstream,
    private readonly locks: Locks,
    private readonly like: Behaviour,
  ) {
    this.collection = collectionOf(command);
  }

  /** @throws Failure, Away */
  async hold(): Promise<Command> {
    this.transaction.written.add(this.collection);
    if ('insert' in this.command) return this.insert(this.command['documents'] as Command[]);
    if ('update' in this.command) return this.update(this.command['updates'] as Command[]);
    return this.delete(this.command['deletes'] as Command[]);
  }

  private async insert(documents: readonly Command[]): Promise<Command> {
    const there = new Set<string>();
    for (const document of documents) this.claim(document['_id'], document);
    for (const id of await this.find({ _id: { $in: documents.map(({ _id }) => _id) } }))
      there.add(this.keyOf(id));
    const taken = documents.findIndex(({ _id }) => there.has(this.keyOf(_id)));
    if (taken >= 0) return { ok: 1, n: 0, writeErrors: [duplicate(taken, documents[taken]?.['_id'])] };
    this.keep({ documents });
    return { ok: 1, n: documents.length };
  }

  private async update(updates: readonly Command[]): Promise<Command> {
    const upserted: Command[] = [];
    let matched = 0;
    for (const [index, update] of updates.entries()) {
      const { q, u, upsert, multi } = update as { q: Command; u: unknown; upsert?: boolean; multi?: boolean };
      const ids = await this.find(q, multi === true ? 0 : 1);
      for (const id of ids) {
        this.claim(id, resultOf(u, id));
        this.keep({ updates: [{ q: { _id: id }, u }] });
      }
      matched += ids.length;
      if (ids.length > 0 || upsert !== true) continue;
      const [id, ...others] = idsIn(q) ?? [];
      if (id === undefined || others.length > 0) throw unsupported('an upsert without an _id');
      this.claim(id, resultOf(u, id));
      if ((await this.find({ _id: id })).length > 0)
        return { ok: 1, n: matched, nModified: matched, writeErrors: [duplicate(index, id)] };
      this.keep({ updates: [{ q, u, upsert }] });
      upserted.push({ index, _id: id });
    }
    const n = matched + upserted.length;
    return { ok: 1, n, nModified: matched, ...(upserted.length > 0 ? { upserted } : {}) };
  }

  private async delete(deletes: readonly Command[]): Promise<Command> {
    let n = 0;
    for (const { q, limit } of deletes as { q: Command; limit: unknown }[]) {
      const ids = await this.find(q, Number(limit));
      for (const id of ids) {
        this.claim(id, null);
        this.keep({ deletes: [{ q: { _id: id }, limit: 1 }] });
      }
      n += ids.length;
    }
    return { ok: 1, n };
  }

  /** @throws Failure when another transaction was faster */
  private claim(id: unknown, result: Command | null | 'unknown'): void {
    const key = this.keyOf(id);
    const owner = this.locks.ownerOf(key);
    if (owner === this.transaction) throw unsupported('two writes of a document in a transaction');
    const isStale = this.like.snapshot && this.locks.changedAt(key) > this.transaction.began;
    if (owner || isStale) throw writeConflict(this.like);
    this.locks.take(key, this.transaction);
    this.transaction.results.set(key, result);
  }

  private keep(writes: Command): void {
    const [name, collection] = Object.entries(this.command)[0] ?? ['', ''];
    this.transaction.writes.push({ [name]: collection, ...writes, ordered: true, $db: this.command['$db'] });
  }

  private async find(filter: Command, limit = 0): Promise<unknown[]> {
    return idsThat(this.upstream, this.command, filter, limit);
  }

  private keyOf(id: unknown): string {
    return keyOf(this.collection, id);
  }
}

/** A replacement is the result. What operators make is known to the data's server only. */
function resultOf(update: unknown, id: unknown): Command | 'unknown' {
  if (typeof update !== 'object' || update === null || Array.isArray(update)) return 'unknown';
  if (Object.keys(update).some((name) => name.startsWith('$'))) return 'unknown';
  return { _id: id, ...update };
}

/** The ids of the documents that match, of the collection that the command names. */
export async function idsThat(
  upstream: Upstream,
  command: Command,
  filter: Command,
  limit = 0,
): Promise<unknown[]> {
  const find = { find: Object.values(command)[0], filter, projection: { _id: 1 }, $db: command['$db'] };
  const answer = await upstream.ask({ ...find, limit, singleBatch: true, batchSize: 100_000 });
  const found = (answer['cursor'] as { firstBatch?: Command[] } | undefined)?.firstBatch;
  if (!found) throw new Error(`The data's server refused a find: ${String(answer['errmsg'])}`);
  return found.map(({ _id }): unknown => _id);
}

function duplicate(index: number, id: unknown): Command {
  const errmsg = 'E11000 duplicate key error: another document has this _id';
  return { index, code: DUPLICATE_KEY, errmsg, keyPattern: { _id: 1 }, keyValue: { _id: id } };
}
