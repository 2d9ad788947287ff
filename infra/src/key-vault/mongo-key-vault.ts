import { randomBytes } from 'node:crypto';
import { Binary, type Collection } from 'mongodb';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { isDuplicateKey } from '../mongo/mongo-failure.js';
import { persistent } from '../mongo/mongo-transaction.js';

interface Secret {
  /** Its name. */
  readonly _id: string;
  readonly secret: Binary;
}

/**
 * The server's own journal and, in a replica set, its log of operations keep what was written until they roll over:
 * a destroyed secret is out of reach of every query at once, and off the disks when they have.
 */
class MongoKeyVault implements KeyVault {
  private readonly secrets: Collection<Secret>;

  constructor(private readonly connection: MongoConnection) {
    this.secrets = connection.database('_keys').collection<Secret>('secrets');
  }

  async get(name: string): Promise<Uint8Array | null> {
    return this.connection.guarded(() => this.secretOf(name));
  }

  async keep(name: string, secret: Uint8Array): Promise<Uint8Array> {
    return this.connection.guarded(() => persistent(() => this.keepOrRead(name, secret)));
  }

  async destroy(name: string): Promise<void> {
    await this.connection.guarded(async () => {
      const kept = await this.secretOf(name);
      if (!kept) return;
      const noise = new Binary(randomBytes(kept.length));
      await this.secrets.updateOne({ _id: name }, { $set: { secret: noise } });
      await this.secrets.deleteOne({ _id: name });
    });
  }

  /** The connection stays: other stores use it too. */
  async close(): Promise<void> {}

  /** @throws a duplicate key when the secret that had the name was destroyed meanwhile */
  private async keepOrRead(name: string, secret: Uint8Array): Promise<Uint8Array> {
    try {
      await this.secrets.insertOne({ _id: name, secret: new Binary(Uint8Array.from(secret)) });
      return secret;
    } catch (error) {
      const kept = isDuplicateKey(error) && (await this.secretOf(name));
      if (kept) return kept;
      throw error;
    }
  }

  private async secretOf(name: string): Promise<Uint8Array | null> {
    const found = await this.secrets.findOne({ _id: name });
    return found && Uint8Array.from(found.secret.value());
  }
}

/** In a database of its own, `<name>_keys`: the read models can be dropped without the keys. */
export function openMongoKeyVault(connection: MongoConnection): KeyVault {
  return new MongoKeyVault(connection);
}
