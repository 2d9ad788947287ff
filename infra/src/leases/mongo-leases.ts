import type { Collection } from 'mongodb';
import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { isDuplicateKey } from '../mongo/mongo-failure.js';
import { TurnLeases } from './turn-leases.js';

interface StoredLease {
  readonly _id: string;
  /** Null after a release. */
  readonly holder: string | null;
  readonly beat: number;
}

class MongoLeases implements Leases {
  private readonly leases: Collection<StoredLease>;

  constructor(private readonly connection: MongoConnection) {
    this.leases = connection.database().collection<StoredLease>('_leases');
  }

  async read(name: string): Promise<Lease | null> {
    return this.connection.guarded(async () => {
      const found = await this.leases.findOne({ _id: name });
      return found?.holder == null ? null : { holder: found.holder, beat: found.beat };
    });
  }

  async replace(name: string, expected: Lease | null, next: Lease | null): Promise<boolean> {
    const filter = expected ? { _id: name, ...expected } : { _id: name, holder: null };
    const update = { $set: next ?? { holder: null } };
    return this.connection.guarded(async () => {
      try {
        // A lease that somebody else holds does not match, and the upsert fails with its key.
        const done = await this.leases.updateOne(filter, update, { upsert: expected === null });
        return done.matchedCount + done.upsertedCount > 0;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    });
  }
}

export function openMongoLeases(connection: MongoConnection): Leases {
  return connection.isFerretDb ? new TurnLeases(connection) : new MongoLeases(connection);
}
