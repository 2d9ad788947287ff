import type { Collection } from 'mongodb';
import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { isDuplicateKey } from '../mongo/mongo-failure.js';
import { sameLease } from './same-lease.js';

interface Turn {
  /** `name#turn`. Two processes cannot insert the same turn. */
  readonly _id: string;
  readonly name: string;
  readonly turn: number;
  readonly lease: Lease | null;
}

type Latest = Pick<Turn, 'turn' | 'lease'>;

const NOBODY: Latest = { turn: 0, lease: null };

/** Outdated turns are removed together. */
const KEPT = 16;

/**
 * Leases on FerretDB, which compares and writes in two steps: of two concurrent conditional updates, both succeeded
 * (294 of 300 times). Every change inserts the next turn instead.
 */
export class TurnLeases implements Leases {
  private readonly turns: Collection<Turn>;
  /** As last seen. Whoever has inserted a turn since makes the next insert fail. */
  private readonly seen = new Map<string, Latest>();

  constructor(private readonly connection: MongoConnection) {
    this.turns = connection.database().collection<Turn>('_leases');
  }

  async read(name: string): Promise<Lease | null> {
    return this.connection.guarded(async () => (await this.latest(name)).lease);
  }

  async replace(name: string, expected: Lease | null, next: Lease | null): Promise<boolean> {
    return this.connection.guarded(async () => {
      const seen = this.seen.get(name);
      // A holder renews what it wrote itself.
      if (seen && (await this.follow(name, seen, expected, next))) return true;
      return this.follow(name, await this.latest(name), expected, next);
    });
  }

  private async follow(
    name: string,
    { turn, lease }: Latest,
    expected: Lease | null,
    next: Lease | null,
  ): Promise<boolean> {
    return sameLease(lease, expected) && this.take(name, turn + 1, next);
  }

  private async take(name: string, turn: number, lease: Lease | null): Promise<boolean> {
    try {
      await this.turns.insertOne({ _id: `${name}#${turn}`, name, turn, lease });
    } catch (error) {
      this.seen.delete(name);
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    // A slow process may repeat a cleared turn. The lease then belongs to another process.
    if ((await this.latest(name)).turn !== turn) return false;
    if (turn % KEPT === 0) await this.turns.deleteMany({ name, turn: { $lt: turn } });
    return true;
  }

  private async latest(name: string): Promise<Latest> {
    const [latest = NOBODY] = await this.turns.find({ name }).sort({ turn: -1 }).limit(1).toArray();
    this.seen.set(name, latest);
    return latest;
  }
}
