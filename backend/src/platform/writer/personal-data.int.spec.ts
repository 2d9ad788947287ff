import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountByName } from '@arena/domain/accounts/accounts';
import { type AccountCommand, accounts } from '@arena/domain/accounts/accounts.decide';
import { ACCOUNTS_STREAM, type Profile } from '@arena/domain/accounts/accounts.events';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { RecordedEvent, StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { EventCodec } from './event-codec.js';
import { verifyChain } from './chain/hash-chain.js';
import { PersonalData } from './personal-data.js';
import { decodedLog, readDecoded } from './stored-log.js';
import { StreamWriter } from './stream-writer.js';
import { AT, envelope } from './testing/wallet-writer.js';

let store: EventStore;
let vault: KeyVault;
let personalData: PersonalData;
let codec: EventCodec;

beforeEach(() => {
  store = openSqliteEventStore({ file: ':memory:' });
  vault = openSqliteKeyVault({ file: ':memory:' });
  personalData = new PersonalData(vault);
  codec = new EventCodec(personalData);
});
afterEach(() => store.close());

const openAccounts = () => StreamWriter.open({ stream: ACCOUNTS_STREAM, store, codec, decider: accounts });

const profile: Profile = {
  age: 20,
  sex: null,
  nationality: 'France',
  color: null,
  discord: '123456789012345678',
  twitter: null,
  videoPlatformLink: null,
  streamLink: null,
};

function register(userId: string, name: string): AccountCommand {
  const data = {
    userId,
    name,
    email: `${name}@example.org`,
    passwordHash: `secret-of-${name}`,
    profile,
    language: 'fr',
  };
  return { type: 'RegisterAccount', data, actor: SYSTEM, at: AT };
}

const rename = (userId: string, name: string): AccountCommand => ({
  type: 'ChangeProfile',
  data: { userId, name, profile: { age: 21 } },
  actor: SYSTEM,
  at: AT,
});

async function raw(): Promise<StoredEvent[]> {
  const events = [];
  for await (const event of store.read(ACCOUNTS_STREAM)) events.push(event);
  return events;
}

async function decoded(): Promise<RecordedEvent[]> {
  const events = [];
  for await (const event of readDecoded(store, codec, ACCOUNTS_STREAM)) events.push(event);
  return events;
}

describe('personal data', () => {
  it('is never readable in the log', async () => {
    const writer = await openAccounts();
    await writer.execute(register('u1', 'Luciole'), envelope());
    await writer.execute(rename('u1', 'Firefly'), envelope());
    const text = (await raw()).map(({ data, meta }) => data + meta).join();
    for (const word of ['Luciole', 'Firefly', 'example.org', 'secret', 'France', '123456789012345678']) {
      expect(text).not.toContain(word);
    }
    expect(text).toContain('"userId":"u1"');
  });

  it('is readable to the writer, after a restart and through the decoded log', async () => {
    const writer = await openAccounts();
    const { events } = await writer.execute(register('u1', 'Luciole'), envelope());
    expect(await decoded()).toMatchObject(events);
    const again = await openAccounts();
    expect(accountByName(again.state, 'luciole')).toMatchObject({ userId: 'u1', profile });
    const pages = [];
    for await (const page of decodedLog(store, codec).readAll(0)) pages.push(...page);
    expect(pages).toMatchObject(events);
  });

  it('encrypts the same words differently each time', async () => {
    const writer = await openAccounts();
    await writer.execute(register('u1', 'One'), envelope());
    await writer.execute(rename('u1', 'Two'), envelope());
    await writer.execute(rename('u1', 'One'), envelope());
    const texts = (await raw()).map(({ data }) => JSON.stringify(data));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is gone for ever with the key, and the chain stays whole', async () => {
    const writer = await openAccounts();
    await writer.execute(register('u1', 'Luciole'), envelope());
    await writer.execute(register('u2', 'Other'), envelope());
    await writer.execute(
      { type: 'DeleteAccount', data: { userId: 'u1' }, actor: SYSTEM, at: AT },
      envelope(),
    );
    await personalData.forgetPerson('u1');
    expect((await decoded())[0]!.data).toEqual({ userId: 'u1', role: 'user', personal: null });
    expect((await decoded())[1]!.data).toMatchObject({ personal: { name: 'Other' } });
    expect(await verifyChain(store.read(ACCOUNTS_STREAM))).toMatchObject({ checked: 3, valid: true });
    const again = await openAccounts();
    expect([...again.state.accounts.keys()]).toEqual(['u2']);
  });

  it('of an event outside the stream of accounts makes no key, so a deleted person stays unreadable', async () => {
    const suspended = { type: 'PersonSuspended', data: { userId: 'u1', personal: { reason: 'Insults' } } };
    const { data } = await codec.encode('e1', suspended);
    expect(JSON.parse(data)).toEqual({ userId: 'u1', personal: null });
    await (await openAccounts()).execute(register('u1', 'Luciole'), envelope());
    expect((await codec.encode('e2', suspended)).data).toContain('"enc"');
    await personalData.forgetPerson('u1');
    expect((await codec.encode('e3', suspended)).data).toContain('"personal":null');
  });

  it('cannot be read with a key of another person or in the place of another event', async () => {
    const sealed = await personalData.seal('e1', { userId: 'u1', personal: { name: 'Luciole' } });
    await personalData.seal('e2', { userId: 'u2', personal: { name: 'Other' } });
    await expect(personalData.open('e2', sealed)).rejects.toThrow();
    await expect(personalData.open('e1', { ...(sealed as object), userId: 'u2' })).rejects.toThrow();
    expect(await personalData.open('e1', sealed)).toEqual({ userId: 'u1', personal: { name: 'Luciole' } });
  });

  it('leaves all other data as it is', async () => {
    for (const data of [null, 1, { userId: 'u1' }, { userId: 'u1', personal: null }, { personal: {} }]) {
      expect(await personalData.open('e1', await personalData.seal('e1', data))).toEqual(data);
    }
    expect(await vault.get('account:u1')).toBeNull();
  });
});

describe('the decoded log', () => {
  it('delivers readable events to a subscription', async () => {
    const writer = await openAccounts();
    const { events } = await writer.execute(register('u1', 'Luciole'), envelope());
    const seen = await new Promise((resolve, reject) => {
      const take = (batch: readonly RecordedEvent[]): Promise<void> => {
        resolve([...batch]);
        return Promise.resolve();
      };
      decodedLog(store, codec).subscribe(0, take, reject);
    });
    expect(seen).toMatchObject(events);
  });
});
