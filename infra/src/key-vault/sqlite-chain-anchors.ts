import { closeSync, openSync } from 'node:fs';
import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { usingFile } from '../data-folder/file-unusable.js';
import { isUnavailable, isUnreadable, openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';

/** Rebuilt from the log if removed. Lost events that the operator accepted are then reported again. */
export class ChainAnchorsUnreadable extends Error {
  constructor(file: string, options?: { cause: unknown }) {
    super(
      `${file}, which holds where the chains of the log end, cannot be read. Remove the file and ` +
        'check the log with `arena audit verify`; the next start makes the file again. If that start reports ' +
        'missing events that were given up before, give them up again with `arena audit accept-end`.',
      options,
    );
    this.name = 'ChainAnchorsUnreadable';
  }
}

/** NORMAL: a power failure may lose the latest anchors. They may lag behind the log. */
const PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL'];

const TABLE = `CREATE TABLE IF NOT EXISTS anchors(
  stream TEXT PRIMARY KEY NOT NULL, revision INTEGER NOT NULL, hash TEXT NOT NULL)`;

const ADVANCE = `INSERT INTO anchors(stream, revision, hash) VALUES (?, ?, ?)
  ON CONFLICT(stream) DO UPDATE SET revision = excluded.revision, hash = excluded.hash
  WHERE excluded.revision > revision`;

class SqliteChainAnchors implements ChainAnchors {
  constructor(private readonly database: SqliteDatabase) {}

  async all(): Promise<Anchor[]> {
    return guarded(this.database.file, () =>
      this.database
        .all('SELECT stream, revision, hash FROM anchors ORDER BY stream')
        .map(([stream, revision, hash]) => ({
          stream: String(stream),
          revision: Number(revision),
          hash: String(hash),
        })),
    );
  }

  async advance(anchors: readonly Anchor[]): Promise<void> {
    guarded(this.database.file, () => this.database.transaction(() => this.write(anchors)));
  }

  async replace(anchors: readonly Anchor[]): Promise<void> {
    guarded(this.database.file, () =>
      this.database.transaction(() => {
        this.database.run('DELETE FROM anchors');
        this.write(anchors);
      }),
    );
  }

  async close(): Promise<void> {
    this.database.close();
  }

  private write(anchors: readonly Anchor[]): void {
    for (const { stream, revision, hash } of anchors) this.database.run(ADVANCE, [stream, revision, hash]);
  }
}

export function openSqliteChainAnchors({ file }: { file: string }): ChainAnchors {
  return guarded(file, () => {
    if (file !== ':memory:') usingFile(file, () => closeSync(openSync(file, 'a', 0o600)));
    const prepare = (database: SqliteDatabase): void => database.exec(TABLE);
    return new SqliteChainAnchors(openDatabase({ file, pragmas: PRAGMAS, prepare }));
  });
}

function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (isUnreadable(cause)) throw new ChainAnchorsUnreadable(file, { cause });
    if (isUnavailable(cause)) throw new StoreUnavailable('The chain anchors are not available', { cause });
    throw cause;
  }
}
