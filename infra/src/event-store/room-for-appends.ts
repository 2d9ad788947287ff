import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isUnavailable, type SqliteDatabase } from '../sqlite/open-database.js';

/** Bytes. Above this, no test write is needed. */
const AMPLE = 64 * 1024 * 1024;
const SAMPLE = 64 * 1024;
/** Milliseconds. */
const SAMPLE_EVERY = 1000;

export class RoomForAppends {
  private failed = false;
  private sampledAt = -Infinity;
  private sampleFailure: Error | null = null;

  constructor(private readonly database: SqliteDatabase) {}

  watched<T>(append: () => T): T {
    try {
      const appended = append();
      this.failed = false;
      return appended;
    } catch (error) {
      if (isUnavailable(error)) this.failed = true;
      throw error;
    }
  }

  /** Writes at most once per second and repeats the last result in between. @throws the SQLite error */
  require(): void {
    const recent = performance.now() - this.sampledAt < SAMPLE_EVERY;
    if (!this.failed && (recent || this.freeBytes() >= AMPLE)) return;
    if (recent && this.sampleFailure) throw this.sampleFailure;
    this.sampledAt = performance.now();
    this.sampleFailure = null;
    try {
      this.watched(() => this.writeSample());
    } catch (error) {
      if (error instanceof Error) this.sampleFailure = error;
      throw error;
    }
  }

  private freeBytes(): number {
    if (this.database.file === ':memory:') return Infinity;
    const { bavail, bsize } = statfsSync(dirname(this.database.file));
    return bavail * bsize;
  }

  private writeSample(): void {
    this.database.transaction(() => {
      this.database.exec('CREATE TABLE IF NOT EXISTS room(sample BLOB)');
      this.database.exec(`INSERT INTO room VALUES (zeroblob(${SAMPLE}))`);
    });
    this.database.exec('DROP TABLE room');
  }
}
