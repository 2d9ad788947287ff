import type { Collection } from 'mongodb';
import type { LogMark, LogMarks } from '@arena/domain/kernel/ports/log-mark.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { isDuplicateKey } from '../mongo/mongo-failure.js';

interface MarkDocument extends LogMark {
  readonly _id: string;
}

const ID = 'log';

class MongoLogMarks implements LogMarks {
  private readonly marks: Collection<MarkDocument>;

  constructor(private readonly connection: MongoConnection) {
    this.marks = connection.database().collection<MarkDocument>('_log-mark');
  }

  async read(): Promise<LogMark | null> {
    const found = await this.connection.guarded(() => this.marks.findOne({ _id: ID }));
    if (!found) return null;
    const { log, places, ends, beat } = found;
    return { log, places, ends, beat };
  }

  async replace(expected: LogMark | null, next: LogMark | null): Promise<boolean> {
    return this.connection.guarded(async () => {
      if (expected === null) return next === null ? (await this.read()) === null : this.insert(next);
      const known = { _id: ID, beat: expected.beat };
      if (next === null) return (await this.marks.deleteOne(known)).deletedCount > 0;
      return (await this.marks.replaceOne(known, { ...next })).matchedCount > 0;
    });
  }

  private async insert(mark: LogMark): Promise<boolean> {
    try {
      await this.marks.insertOne({ _id: ID, ...mark });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** @param suffix of the database, such as `_keys` */
export function openMongoLogMarks(connection: MongoConnection, suffix = ''): LogMarks {
  return new MongoLogMarks(connection.beside(suffix));
}
