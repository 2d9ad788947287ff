import type { ClientSession, Db, Filter, UpdateFilter } from 'mongodb';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Checkpoint, Generation } from '@arena/domain/kernel/ports/read-models.port';
import { isDuplicateKey } from '../mongo/mongo-failure.js';
import { takeOverFormer } from './former-checkpoints.js';

const ID = 'all';

type Active = Pick<Generation, 'active' | 'version'>;

/** One document for all projections, so that a batch writes its checkpoints at once. */
interface StoredCheckpoints {
  readonly _id: string;
  /** By collection, such as `bets@3`. */
  readonly positions?: Readonly<Record<string, number>>;
  /** By projection. */
  readonly generations?: Readonly<Record<string, Active>>;
}

export class MongoCheckpoints {
  private former: Promise<void> | null = null;

  constructor(private readonly database: Db) {}

  /** To be called before anything else. Does its work once. */
  async takeOverFormer(): Promise<void> {
    this.former ??= takeOverFormer(this.database, this);
    try {
      await this.former;
    } catch (error) {
      this.former = null;
      throw error;
    }
  }

  /** Only moves forwards, whichever process writes. */
  async advance(checkpoints: readonly Checkpoint[], session?: ClientSession): Promise<void> {
    if (checkpoints.length === 0) return;
    const positions = checkpoints.map(({ projection, generation, position }) => [
      `positions.${projection}@${generation}`,
      position,
    ]);
    const update = { $max: Object.fromEntries(positions) as Record<string, number> };
    await this.upsert({ _id: ID }, update, session);
  }

  async positionOf(projection: string, generation: number): Promise<number | null> {
    const { positions } = await this.stored();
    return positions?.[`${projection}@${generation}`] ?? null;
  }

  async remove(collections: readonly string[]): Promise<void> {
    const positions = collections.map((collection) => [`positions.${collection}`, true]);
    await this.all.updateOne({ _id: ID }, { $unset: Object.fromEntries(positions) as Record<string, true> });
  }

  /** Unless another process has activated a later generation. */
  async activate({ projection, active, version, position }: Generation): Promise<void> {
    const current = `generations.${projection}`;
    const notLater = { _id: ID, [`${current}.active`]: { $not: { $gt: active } } };
    const update = {
      $set: { [current]: { active, version } },
      $max: { [`positions.${projection}@${active}`]: position },
    };
    await this.upsert(notLater, update);
  }

  async generations(): Promise<Generation[]> {
    const { positions = {}, generations = {} } = await this.stored();
    return Object.entries(generations)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([projection, { active, version }]) => {
        const position = positions[`${projection}@${active}`] ?? LOG_START;
        return { projection, active, version, position };
      });
  }

  /** Nothing happens if the document is there and does not match. */
  private async upsert(
    filter: Filter<StoredCheckpoints>,
    update: UpdateFilter<StoredCheckpoints>,
    session?: ClientSession,
  ): Promise<void> {
    try {
      await this.all.updateOne(filter, update, { upsert: true, ...(session ? { session } : {}) });
    } catch (error) {
      if (session || !isDuplicateKey(error)) throw error;
      // The document does not match, or another process has just made it.
      await this.all.updateOne(filter, update);
    }
  }

  private async stored(): Promise<StoredCheckpoints> {
    return (await this.all.findOne({ _id: ID })) ?? { _id: ID };
  }

  private get all() {
    return this.database.collection<StoredCheckpoints>('_projected');
  }
}
