import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { usingFile } from '../data-folder/file-unusable.js';
import { isCut } from '../sqlite/is-cut.js';
import { isUnavailable, isUnreadable, openDatabase, type SqliteDatabase } from '../sqlite/open-database.js';
import { closeSync, existsSync, openSync } from 'node:fs';

/** Without the keys, personal data is lost. Restore a damaged vault from its backup. */
export class KeyVaultUnreadable extends Error {
  constructor(file: string, options?: { cause: unknown }) {
    super(`The key vault ${file} cannot be read; restore it from its backup`, options);
    this.name = 'KeyVaultUnreadable';
  }
}

/** No write-ahead log, because it would keep destroyed keys. Deleted rows are overwritten with zeros. */
const PRAGMAS = ['journal_mode=DELETE', 'synchronous=FULL', 'secure_delete=ON'];

const TABLE = 'CREATE TABLE IF NOT EXISTS secrets(name TEXT PRIMARY KEY NOT NULL, secret BLOB NOT NULL)';

/** The `user_version` of a file that may hold copies of a destroyed secret. */
const REWRITE_DUE = 1;

class SqliteKeyVault implements KeyVault {
  constructor(private readonly database: SqliteDatabase) {}

  async get(name: string): Promise<Uint8Array | null> {
    return guarded(this.database.file, () => this.secretOf(name));
  }

  async keep(name: string, secret: Uint8Array): Promise<Uint8Array> {
    return guarded(this.database.file, () => {
      this.database.run('INSERT INTO secrets(name, secret) VALUES (?, ?) ON CONFLICT(name) DO NOTHING', [
        name,
        Buffer.from(secret),
      ]);
      return this.secretOf(name) ?? secret;
    });
  }

  async destroy(name: string): Promise<void> {
    guarded(this.database.file, () => {
      if (this.secretOf(name) !== null)
        this.database.transaction(() => {
          this.database.exec(`PRAGMA user_version=${REWRITE_DUE}`);
          this.database.run('DELETE FROM secrets WHERE name = ?', [name]);
        });
      // After a failure or a crash, the next call rewrites the file.
      if (this.database.value('PRAGMA user_version') === REWRITE_DUE) {
        // SQLite leaves copies when it moves rows between pages.
        this.database.exec('VACUUM');
        this.database.exec('PRAGMA user_version=0');
      }
    });
  }

  async close(): Promise<void> {
    this.database.close();
  }

  private secretOf(name: string): Uint8Array | null {
    const secret: unknown = this.database.value('SELECT secret FROM secrets WHERE name = ?', [name]);
    if (secret instanceof ArrayBuffer) return new Uint8Array(secret);
    if (!ArrayBuffer.isView(secret)) return null;
    return new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength);
  }
}

export function openSqliteKeyVault({ file }: { file: string }): KeyVault {
  if (existsSync(file) && isCut(file)) throw new KeyVaultUnreadable(file);
  return guarded(file, () => {
    if (file !== ':memory:') usingFile(file, () => closeSync(openSync(file, 'a', 0o600)));
    const prepare = (database: SqliteDatabase): void => database.exec(TABLE);
    return new SqliteKeyVault(openDatabase({ file, pragmas: PRAGMAS, prepare }));
  });
}

function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (isUnreadable(cause)) throw new KeyVaultUnreadable(file, { cause });
    if (isUnavailable(cause)) throw new StoreUnavailable('The key vault is not available', { cause });
    throw cause;
  }
}
