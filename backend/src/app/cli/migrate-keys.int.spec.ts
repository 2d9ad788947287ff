import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { EventCodec } from '../../platform/writer/event-codec.js';
import { PersonalData } from '../../platform/writer/personal-data.js';
import { arenaOn } from './testing/arena-on.js';
import { everyEvent, LIVING, makeGoldenFolder, tamper } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-keys-'));
  await makeGoldenFolder(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const at = (path: string) => `sqlite:${join(dir, path)}`;
const migrate = () =>
  arenaOn({}, 'migrate-keys', '--from', at('data/keys.db'), '--to', at('new.db'), '--log', at('data/log.db'));

async function withVault<T>(path: string, work: (vault: KeyVault) => Promise<T>): Promise<T> {
  const vault = openSqliteKeyVault({ file: join(dir, path) });
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}

const textOf = (secret: Uint8Array | null) => secret && Buffer.from(secret).toString();

async function peopleBy(path: string) {
  const store = openSqliteEventStore({ file: join(dir, 'data', 'log.db') });
  const events = (await everyEvent(store)).filter(({ type }) => type === 'AccountRegistered');
  await store.close();
  return withVault(path, async (vault) => {
    const codec = new EventCodec(new PersonalData(vault));
    const people = [];
    for (const event of events) people.push((await codec.decode(event)).data);
    return people;
  });
}

describe('arena migrate-keys', () => {
  it('copies the keys of all accounts and the secrets of the draws', async () => {
    const { code, lines, errors } = await migrate();
    expect([code, errors]).toEqual([0, []]);
    expect(lines).toEqual([
      `${LIVING} keys of accounts, 1 secret of draws and 0 of the program are copied.`,
      '1 deleted account: no key copied or kept.',
    ]);
    expect(await peopleBy('new.db')).toEqual(await peopleBy('data/keys.db'));
    expect(await withVault('new.db', (vault) => vault.get('draw:tournament-1')).then(textOf)).toBe(
      'the seed of season 1',
    );
  });

  it('copies the secrets of sessions, links and the daily game', async () => {
    const own = ['session-secret', 'amvdle-secret'];
    await withVault('data/keys.db', async (vault) => {
      for (const name of own) await vault.keep(name, Buffer.from(`the ${name}`));
    });
    expect((await migrate()).lines[0]).toContain('and 2 of the program are copied');
    const copied = await withVault('new.db', (vault) => Promise.all(own.map((name) => vault.get(name))));
    expect(copied.map(textOf)).toEqual(own.map((name) => `the ${name}`));
  });

  it('changes nothing when it is repeated', async () => {
    await migrate();
    expect((await migrate()).code).toBe(0);
  });

  it('neither copies nor leaves the key of a deleted account', async () => {
    for (const path of ['data/keys.db', 'new.db']) {
      await withVault(path, (vault) => vault.keep('account:gone', Buffer.from('old')));
    }
    await migrate();
    expect(await withVault('new.db', (vault) => vault.get('account:gone'))).toBeNull();
  });

  it('names an account whose key is lost, copies the others, and ends with 1', async () => {
    await withVault('data/keys.db', (vault) => vault.destroy('account:fan'));
    const { code, lines, errors } = await migrate();
    expect([code, errors]).toEqual([1, ['No key for account:fan: their personal data in the log is lost.']]);
    expect(lines[0]).toContain(`${LIVING - 1} keys of accounts`);
  });

  it('never overwrites another secret', async () => {
    await withVault('new.db', (vault) => vault.keep('account:fan', Buffer.from('another')));
    const { code, errors } = await migrate();
    expect([code, errors]).toEqual([1, [expect.stringContaining('another secret named account:fan')]]);
    expect(await withVault('new.db', (vault) => vault.get('account:fan')).then(textOf)).toBe('another');
  });

  it('refuses a log that was changed', async () => {
    tamper(join(dir, 'data'), `DELETE FROM events WHERE type = 'AccountDeleted'`);
    const { code, errors } = await migrate();
    expect([code, errors]).toEqual([1, [expect.stringContaining('The log is damaged')]]);
  });
});
