import type { Behaviour } from './behaviour.js';
import { collectionOf, idsIn, keyOf } from './document-keys.js';
import { Failure, transactionOver } from './failure.js';
import { HeldWrites, idsThat } from './held-writes.js';
import type { Journal } from './journal.js';
import { Locks } from './locks.js';
import { Transaction } from './transaction.js';
import { ownRead } from './own-read.js';
import type { Upstream } from './upstream.js';
import type { Command } from './wire.js';

/** The open transactions of all clients. */
export class Transactions {
  private readonly locks = new Locks();
  private readonly open = new Map<string, Transaction>();
  /** Number of the last transaction that each session has committed. A driver repeats a commit without an answer. */
  private readonly committed = new Map<string, string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    readonly like: Behaviour,
    private readonly journal: Journal,
  ) {}

  /** Answers a command of a transaction, or null when the data's server shall answer. @throws Failure, Away */
  async answer(command: Command, upstream: Upstream): Promise<Command | null> {
    const session = sessionIn(command);
    const number = String(command['txnNumber']);
    if ('commitTransaction' in command) return this.commit(session, number, upstream);
    if ('abortTransaction' in command) return this.abort(session, number);
    const transaction = this.transactionOf(session, number, command);
    try {
      return await this.within(transaction, command, upstream);
    } catch (error) {
      if (error instanceof Failure) this.failed(session, transaction);
      throw error;
    }
  }

  /** A write outside of transactions waits for those that have written the same documents. @throws Away */
  async writeDirectly(command: Command, upstream: Upstream, write: () => Promise<Buffer>): Promise<Buffer> {
    for (;;) {
      const done = await this.alone(upstream, async () => {
        const keys = this.open.size > 0 ? await keysOf(command, upstream) : [];
        if (keys.some((key) => this.locks.ownerOf(key))) return keys;
        const answer = await write();
        this.locks.noteChange(keys);
        return answer;
      });
      if (!Array.isArray(done)) return done;
      await this.locks.free(done);
    }
  }

  /** Readers see a commit as a whole. @throws Away */
  async settled(upstream: Upstream): Promise<void> {
    if (!this.journal.isEmpty) await this.alone(upstream, async () => {});
  }

  /** The data's server has forgotten them. */
  endAll(): void {
    for (const [session, transaction] of this.open) this.end(session, transaction);
  }

  endSessions(sessions: readonly Command[]): void {
    for (const id of sessions) {
      const session = sessionIn({ lsid: id });
      const transaction = this.open.get(session);
      if (transaction) this.end(session, transaction);
      this.committed.delete(session);
    }
  }

  private transactionOf(session: string, number: string, command: Command): Transaction {
    const known = this.open.get(session);
    if (command['startTransaction'] === true) {
      if (known) this.end(session, known);
      const began = new Transaction(number, this.locks.now());
      began.endAfter(this.like.lifetimeMs, () => {
        began.over();
        this.locks.release(began);
      });
      this.open.set(session, began);
      return began;
    }
    if (!known || known.isOver || known.number !== number) throw transactionOver(this.like);
    return known;
  }

  private async within(
    transaction: Transaction,
    command: Command,
    upstream: Upstream,
  ): Promise<Command | null> {
    if (!isWrite(command)) {
      await this.settled(upstream);
      return transaction.written.has(collectionOf(command)) ? ownRead(transaction, command, upstream) : null;
    }
    return this.alone(upstream, async () => {
      this.refuseEnded(transaction);
      const answer = await new HeldWrites(transaction, command, upstream, this.locks, this.like).hold();
      this.refuseEnded(transaction);
      if ('writeErrors' in answer) this.failed(sessionIn(command), transaction);
      return answer;
    });
  }

  private async commit(session: string, number: string, upstream: Upstream): Promise<Command> {
    if (this.committed.get(session) === number) return { ok: 1 };
    return this.alone(upstream, async () => {
      const transaction = this.open.get(session);
      if (!transaction || transaction.isOver || transaction.number !== number)
        throw transactionOver(this.like);
      this.journal.begin(transaction.writes);
      this.end(session, transaction);
      await this.journal.finish(upstream);
      this.locks.noteChange([...transaction.results.keys()]);
      this.committed.set(session, number);
      return { ok: 1 };
    });
  }

  private abort(session: string, number: string): Command {
    const transaction = this.open.get(session);
    if (!transaction || transaction.number !== number) throw transactionOver(this.like);
    this.end(session, transaction);
    return { ok: 1 };
  }

  /** Its lifetime may have ended in the meantime, and it may have taken locks since. */
  private refuseEnded(transaction: Transaction): void {
    if (!transaction.isOver) return;
    this.locks.release(transaction);
    throw transactionOver(this.like);
  }

  private failed(session: string, transaction: Transaction): void {
    if (this.like.conflictEnds) this.end(session, transaction);
    else transaction.isOver = true;
  }

  private end(session: string, transaction: Transaction): void {
    transaction.over();
    this.locks.release(transaction);
    if (this.open.get(session) === transaction) this.open.delete(session);
    if (this.open.size === 0) this.locks.forgetChanges();
  }

  /** One write at a time, after a commit that was interrupted. */
  private async alone<T>(upstream: Upstream, work: () => Promise<T>): Promise<T> {
    const before = this.turn;
    const mine = (async (): Promise<T> => {
      await before.catch(() => {});
      await this.journal.finish(upstream);
      return work();
    })();
    this.turn = mine.catch(() => {});
    return mine;
  }
}

export function isWrite(command: Command): boolean {
  return 'insert' in command || 'update' in command || 'delete' in command || 'findAndModify' in command;
}

function sessionIn({ lsid }: Command): string {
  return String((lsid as { id?: { toString(encoding: string): string } } | undefined)?.id?.toString('hex'));
}

async function keysOf(command: Command, upstream: Upstream): Promise<string[]> {
  const collection = collectionOf(command);
  const ids = ((command['documents'] ?? []) as Command[]).map(({ _id }): unknown => _id);
  for (const filter of filtersIn(command))
    ids.push(...(idsIn(filter) ?? (await idsThat(upstream, command, filter))));
  return ids.map((id) => keyOf(collection, id));
}

/** Of an update, a delete or a findAndModify. */
function filtersIn({ updates, deletes, query }: Command): Command[] {
  const statements = (updates ?? deletes ?? []) as { q: Command }[];
  return [...statements.map(({ q }) => q), ...(query ? [query as Command] : [])];
}
