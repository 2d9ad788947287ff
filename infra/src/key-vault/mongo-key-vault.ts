import { Binary, type Collection } from 'mongodb';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { isDuplicateKey } from '../mongo/mongo-failure.js';
import { persistent } from '../mongo/mongo-transaction.js';

interface Secret {
  readonly _id: string;
  readonly secret: Binary;
}

/** A destroyed secret stays in the server's journal and oplog until they roll over. */
class MongoKeyVault implements KeyVault {
  private readonly secrets: Collection<Secret>;

  constructor(private readonly connection: MongoConnection) {
    this.secrets = connection.database().collection<Secret>('secrets');
  }

  async get(name: string): Promise<Uint8Array | null> {
    return this.connection.guarded(() => this.secretOf(name));
  }

  async keep(name: string, secret: Uint8Array): Promise<Uint8Array> {
    return this.connection.guarded(() => persistent(() => this.keepOrRead(name, secret)));
  }

  async destroy(name: string): Promise<void> {
    await this.connection.guarded(() => this.secrets.deleteOne({ _id: name }));
  }

  /** Other stores share the connection, so it stays open. */
  async close(): Promise<void> {}

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

/** Stored in `<name>_keys`, so that dropping the read models keeps them. */
export function openMongoKeyVault(connection: MongoConnection): KeyVault {
  return new MongoKeyVault(connection.beside('_keys'));
}
