import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { LogBroken, verifyChain, verifyLog } from './hash-chain.js';
import { PersonalData } from '../personal-data.js';
import { EventCodec, UnknownEvent } from '../event-codec.js';
import { envelope, fill, openWallets, STREAM } from '../testing/wallet-writer.js';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-chain-'));
  file = join(dir, 'log.db');
  const store = openSqliteEventStore({ file });
  const writer = await openWallets(store);
  for (let i = 0; i < 5; i++) await writer.execute(fill(100 + i), envelope());
  await store.close();
});
afterEach(() => rm(dir, { recursive: true }));

function tamper(sql: string): void {
  const database = openDatabase({ file, pragmas: [] });
  database.exec(sql);
  database.close();
}

async function verified() {
  const store = openSqliteEventStore({ file });
  const report = await verifyChain(store.read(STREAM));
  await store.close();
  return report;
}

async function openingError(): Promise<unknown> {
  const store = openSqliteEventStore({ file });
  const error = await openWallets(store).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(await store.revisionOf(STREAM)).toBeGreaterThan(0);
  await store.close();
  return error;
}

describe('the hash chain', () => {
  it('of an untouched log is valid', async () => {
    expect(await verified()).toMatchObject({ checked: 5, valid: true, firstBroken: null });
  });

  it.each([
    ['a digit of the data', `UPDATE events SET data = replace(data, '102', '902') WHERE revision = 2`],
    ['the actor', `UPDATE events SET meta = replace(meta, '"u1"', '"u2"') WHERE revision = 2`],
    ['the time', `UPDATE events SET meta = replace(meta, '10:00', '11:00') WHERE revision = 2`],
    ['the type', `UPDATE events SET type = 'WalletSpent' WHERE revision = 2`],
    ['the id', `UPDATE events SET id = 'another' WHERE revision = 2`],
    [
      'the hash',
      `UPDATE events SET hash = iif(hash LIKE '0%', '1', '0') || substr(hash, 2) WHERE revision = 2`,
    ],
  ])('names the event of which %s was changed, and nothing is built on it', async (_what, sql) => {
    tamper(sql);
    const report = await verified();
    expect(report).toMatchObject({
      checked: 2,
      valid: false,
      firstBroken: { kind: 'changed', revision: 2, stream: STREAM },
    });
    const error = await openingError();
    expect(error).toBeInstanceOf(LogBroken);
    expect((error as Error).message).toMatch(/^The log is damaged at event 2 of wallets \(id .+\): /);
  });

  it('notices an event that was taken out', async () => {
    tamper('DELETE FROM events WHERE revision = 2');
    expect(await verified()).toMatchObject({
      checked: 2,
      firstBroken: { kind: 'gap', revision: 3, expected: 2, reason: 'revision 2 is missing' },
    });
  });

  it('notices two events that changed places', async () => {
    tamper(
      'UPDATE events SET revision = 99 WHERE revision = 2; UPDATE events SET revision = 2 WHERE revision = 3;' +
        'UPDATE events SET revision = 3 WHERE revision = 99',
    );
    expect(await verified()).toMatchObject({ checked: 2, firstBroken: { revision: 2 } });
  });

  it('covers the text, not its meaning', async () => {
    tamper(`UPDATE events SET data = data || ' ' WHERE revision = 2`);
    expect(await verified()).toMatchObject({ checked: 2, firstBroken: { revision: 2 } });
  });

  it('does not take a part of one text for a part of the next', async () => {
    tamper(`UPDATE events SET type = type || char(10) || '1' WHERE revision = 2`);
    tamper(`UPDATE events SET data = '', meta = meta || char(10) || data WHERE revision = 3`);
    expect(await verified()).toMatchObject({ checked: 2, firstBroken: { revision: 2 } });
  });

  it('of every stream is checked in one pass', async () => {
    const store = openSqliteEventStore({ file });
    const others = await openWallets(store, { stream: 'others' });
    await others.execute(fill(7), envelope());
    await store.close();
    tamper(`UPDATE events SET data = replace(data, '100', '900') WHERE stream = 'wallets' AND revision = 0`);
    const opened = openSqliteEventStore({ file });
    const reports = await verifyLog(opened);
    expect(reports.get('others')).toMatchObject({ checked: 1, valid: true, firstBroken: null });
    expect(reports.get(STREAM)).toMatchObject({ checked: 0, valid: false, firstBroken: { revision: 0 } });
    await opened.close();
  });
});

describe('a log of a newer program', () => {
  it('is refused at the start with a clear line, and stays as it is (fault 25)', async () => {
    const store = openSqliteEventStore({ file });
    const types = { versions: { WalletFilled: 2, WalletSpent: 1 }, upcasters: [] };
    const newer = await openWallets(store, {
      stream: 'newer',
      codec: new EventCodec(new PersonalData(openSqliteKeyVault({ file: ':memory:' })), types),
    });
    await newer.execute(fill(1), envelope());
    const error = await openWallets(store, { stream: 'newer' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnknownEvent);
    expect((error as Error).message).toMatch(
      /^Event 0 of newer .* is WalletFilled in version 2; .* version 1/,
    );
    expect(await store.revisionOf('newer')).toBe(0);
    await store.close();
  });
});
