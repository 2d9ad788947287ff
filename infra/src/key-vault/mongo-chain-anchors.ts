import type { Collection } from 'mongodb';
import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { isDuplicateKey } from '../mongo/mongo-failure.js';

interface AnchorDocument {
  readonly _id: string;
  readonly revision: number;
  readonly hash: string;
}

class MongoChainAnchors implements ChainAnchors {
  private readonly anchors: Collection<AnchorDocument>;

  constructor(private readonly connection: MongoConnection) {
    this.anchors = connection.database().collection<AnchorDocument>('anchors');
  }

  async all(): Promise<Anchor[]> {
    const found = await this.connection.guarded(() => this.anchors.find().sort({ _id: 1 }).toArray());
    return found.map(({ _id: stream, revision, hash }) => ({ stream, revision, hash }));
  }

  async advance(anchors: readonly Anchor[]): Promise<void> {
    await this.connection.guarded(async () => {
      for (const anchor of anchors) await this.advanceOne(anchor);
    });
  }

  async replace(anchors: readonly Anchor[]): Promise<void> {
    await this.connection.guarded(() => this.anchors.deleteMany({}));
    await this.advance(anchors);
  }

  /** Other stores share the connection, so it stays open. */
  async close(): Promise<void> {}

  private async advanceOne({ stream, revision, hash }: Anchor): Promise<void> {
    const behind = { _id: stream, revision: { $lt: revision } };
    const { matchedCount } = await this.anchors.updateOne(behind, { $set: { revision, hash } });
    if (matchedCount > 0) return;
    await this.anchors.insertOne({ _id: stream, revision, hash }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}

/** Stored in `<name>_keys`, so that dropping the read models keeps them. */
export function openMongoChainAnchors(connection: MongoConnection): ChainAnchors {
  return new MongoChainAnchors(connection.beside('_keys'));
}
