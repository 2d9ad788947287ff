import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { SqliteDatabase } from '../sqlite/open-database.js';
import { keyVaultContract } from './key-vault.contract.js';
import { KeyVaultUnreadable, openSqliteKeyVault } from './sqlite-key-vault.js';

/** As on a disk with room for a deletion, but not for a second copy of the file. */
function withoutVacuum() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
  const { exec } = SqliteDatabase.prototype;
  return jest.spyOn(SqliteDatabase.prototype, 'exec').mockImplementation(function (
    this: SqliteDatabase,
    sql,
  ) {
    if (sql === 'VACUUM') throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    exec.call(this, sql);
  });
}

keyVaultContract('SQLite in memory', async () => {
  const vault = openSqliteKeyVault({ file: ':memory:' });
  return { vault, cleanup: () => vault.close() };
});

describe('the vault file', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-keys-'));
    file = join(folder, 'keys.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const holds = (secret: Buffer): boolean =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(secret));

  it('keeps secrets after a restart', async () => {
    const secret = randomBytes(32);
    const first = openSqliteKeyVault({ file });
    await first.keep('account-1', secret);
    await first.close();
    const second = openSqliteKeyVault({ file });
    expect(Buffer.from((await second.get('account-1')) ?? [])).toEqual(secret);
    await second.close();
  });

  it('is readable only for its owner', async () => {
    const vault = openSqliteKeyVault({ file });
    expect(statSync(file).mode & 0o077).toBe(0);
    await vault.close();
  });

  it('keeps no byte of a destroyed secret in any file, and the others intact', async () => {
    const vault = openSqliteKeyVault({ file });
    const secrets = Array.from({ length: 200 }, () => randomBytes(32));
    for (const [n, secret] of secrets.entries()) await vault.keep(`account-${n}`, secret);
    expect(secrets.every(holds)).toBe(true);
    for (let n = 0; n < 200; n += 2) await vault.destroy(`account-${n}`);
    expect(secrets.filter(holds)).toEqual(secrets.filter((_, n) => n % 2 === 1));
    await vault.close();
    expect(secrets.filter(holds)).toHaveLength(100);
  });

  it.each(['the retry', 'the first deletion after a restart'])(
    'keeps no copy of a destroyed secret after %s, when it could not be rewritten at first',
    async (next) => {
      let vault = openSqliteKeyVault({ file });
      const secrets = Array.from({ length: 200 }, () => randomBytes(32));
      for (const [n, secret] of secrets.entries()) await vault.keep(`account-${n}`, secret);
      const full = withoutVacuum();
      for (let n = 0; n < 200; n += 2)
        await expect(vault.destroy(`account-${n}`)).rejects.toBeInstanceOf(StoreUnavailable);
      full.mockRestore();
      // The bytes of a copy are beyond the control of the test: the file must be written anew.
      const vacuumed = jest.spyOn(SqliteDatabase.prototype, 'exec');
      if (next !== 'the retry') {
        await vault.close();
        vault = openSqliteKeyVault({ file });
      }
      for (let n = 0; n < 2; n++) await vault.destroy('account-0');
      expect(vacuumed.mock.calls.filter(([sql]) => sql === 'VACUUM')).toHaveLength(1);
      vacuumed.mockRestore();
      expect(secrets.filter(holds)).toEqual(secrets.filter((_, n) => n % 2 === 1));
      await vault.close();
    },
  );

  it('is refused when truncated, not recreated', async () => {
    const vault = openSqliteKeyVault({ file });
    await vault.keep('account-1', randomBytes(32));
    await vault.close();
    truncateSync(file, 5000);
    expect(() => openSqliteKeyVault({ file })).toThrow(KeyVaultUnreadable);
  });
});
