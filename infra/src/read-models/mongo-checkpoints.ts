import type { ClientSession, Db } from 'mongodb';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Checkpoint, Generation } from '@arena/domain/kernel/ports/read-models.port';
import { isDuplicateKey } from '../mongo/mongo-failure.js';

interface StoredCheckpoint {
  readonly _id: string;
  readonly position: number;
}

interface StoredGeneration {
  readonly _id: string;
  readonly active: number;
  readonly version: number;
}

export class MongoCheckpoints {
  constructor(private readonly database: Db) {}

  /** Only moves forwards, whichever process writes. */
  async advance(checkpoints: readonly Checkpoint[], session?: ClientSession): Promise<void> {
    if (checkpoints.length === 0) return;
    const operations = checkpoints.map(({ projection, generation, position }) => ({
      updateOne: {
        filter: { _id: `${projection}@${generation}` },
        update: { $max: { position } },
        upsert: true,
      },
    }));
    await this.checkpoints.bulkWrite(operations, { ordered: false, ...(session ? { session } : {}) });
  }

  async positionOf(projection: string, generation: number): Promise<number | null> {
    const found = await this.checkpoints.findOne({ _id: `${projection}@${generation}` });
    return found?.position ?? null;
  }

  async remove(collection: string): Promise<void> {
    await this.checkpoints.deleteOne({ _id: collection });
  }

  async activate({ projection, active, version, position }: Generation): Promise<void> {
    // First, because readers ask for the position of the active generation.
    await this.advance([{ projection, generation: active, position }]);
    const isLater = { _id: projection, active: { $lte: active } };
    const { matchedCount } = await this.active.replaceOne(isLater, { active, version });
    if (matchedCount > 0) return;
    await this.active
      .insertOne({ _id: projection, active, version })
      .catch((error: unknown) => this.unlessLater({ projection, active }, error));
  }

  /** Another process has activated a later generation. Otherwise, the caller tries again. */
  private async unlessLater(
    { projection, active }: Pick<Generation, 'projection' | 'active'>,
    error: unknown,
  ): Promise<void> {
    const found = await this.active.findOne({ _id: projection });
    if (!isDuplicateKey(error) || !found || found.active <= active) throw error;
  }

  async generations(): Promise<Generation[]> {
    const found = await this.active.find().sort({ _id: 1 }).toArray();
    const ids = found.map(({ _id, active }) => `${_id}@${active}`);
    const checkpoints = await this.checkpoints.find({ _id: { $in: ids } }).toArray();
    const positions = new Map(checkpoints.map(({ _id, position }) => [_id, position]));
    return found.map(({ _id, active, version }) => {
      const position = positions.get(`${_id}@${active}`) ?? LOG_START;
      return { projection: _id, active, version, position };
    });
  }

  private get checkpoints() {
    return this.database.collection<StoredCheckpoint>('_checkpoints');
  }

  private get active() {
    return this.database.collection<StoredGeneration>('_generations');
  }
}
