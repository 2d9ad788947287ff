import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { EventCodec, UnknownEvent, CURRENT_TYPES, parsed, type Upcaster } from './event-codec.js';
import { PersonalData } from './personal-data.js';

/** Version 1 has whole dollars, version 2 hundredths, version 3 the currency. */
const LIFTS: Upcaster[] = [
  {
    type: 'WalletFilled',
    from: 1,
    upcast: (data) => {
      const { dollars } = data as { dollars: number };
      return { amount: dollars * 100 };
    },
  },
  { type: 'WalletFilled', from: 2, upcast: (data) => ({ ...(data as object), currency: 'ST' }) },
];

function codec(version: number, upcasters = LIFTS): EventCodec {
  return new EventCodec(new PersonalData(openSqliteKeyVault({ file: ':memory:' })), {
    versions: { WalletFilled: version },
    upcasters,
  });
}

function stored(type: string, version: number, data: unknown): StoredEvent {
  const meta = JSON.stringify({
    at: '2025-03-20T10:00:00.000Z',
    actor: null,
    command: 'Fill',
    commandId: 'c1',
    fingerprint: 'f1',
    correlation: 'r1',
  });
  const text = JSON.stringify(data);
  return {
    id: 'e1',
    stream: 'wallets',
    revision: 7,
    position: 8,
    type,
    version,
    data: text,
    meta,
    hash: 'h1',
  };
}

describe('upcasting', () => {
  it('lifts an old event step by step and leaves the stored one alone', async () => {
    const old = stored('WalletFilled', 1, { dollars: 5 });
    expect(await codec(3).decode(old)).toEqual({
      ...parsed(old),
      version: 3,
      data: { amount: 500, currency: 'ST' },
    });
    expect(old.data).toBe('{"dollars":5}');
  });

  it('begins at the version of the event', async () => {
    const { data } = await codec(3).decode(stored('WalletFilled', 2, { amount: 7 }));
    expect(data).toEqual({ amount: 7, currency: 'ST' });
  });

  it('leaves current events alone', async () => {
    const current = stored('WalletFilled', 3, { amount: 7, currency: 'ST' });
    expect(await codec(3).decode(current)).toEqual(parsed(current));
  });

  it('refuses a version that no upcaster lifts', () => {
    expect(() => codec(3, []).decode(stored('WalletFilled', 1, {}))).toThrow(UnknownEvent);
  });
});

describe('an event that this program does not know', () => {
  it.each([
    [
      'a newer version',
      stored('WalletFilled', 4, {}),
      'WalletFilled in version 4; this program knows version 3',
    ],
    [
      'an unknown type',
      stored('WalletStolen', 1, {}),
      'WalletStolen in version 1; this program knows no such',
    ],
    [
      'an inherited name',
      stored('toString', 1, {}),
      'toString in version 1; this program knows no such type',
    ],
  ])('is refused: %s', (_what, event, text) => {
    expect(() => codec(3).decode(event)).toThrow(text);
    expect(() => codec(3).decode(event)).toThrow('Event 7 of wallets (id e1)');
  });

  it('is refused when its text is damaged', () => {
    const damaged = { ...stored('WalletFilled', 3, {}), data: '{"amount":7' };
    expect(() => codec(3).decode(damaged)).toThrow('Event 7 of wallets (id e1) is damaged');
  });

  it('is refused when its content is not that of its type', () => {
    const damaged = stored('WalletFilled', 1, null);
    expect(() => codec(3).decode(damaged)).toThrow('is damaged: its content is not that of its type');
  });

  it('is refused when its personal data does not fit its key', async () => {
    const vault = openSqliteKeyVault({ file: ':memory:' });
    await vault.keep('account:u', Buffer.alloc(32));
    const reader = new EventCodec(new PersonalData(vault));
    const damaged = stored('AccountDeleted', 1, { userId: 'u', personal: { enc: 'AAAA' } });
    await expect(reader.decode(damaged)).rejects.toThrow(
      'is damaged: its personal data does not fit its key',
    );
  });

  it('cannot be written', async () => {
    await expect(codec(3).encode('e1', { type: 'WalletStolen', data: {} })).rejects.toThrow('WalletStolen');
  });
});

it('every former version of a type of the domain is lifted to the next', () => {
  for (const [type, current] of Object.entries(CURRENT_TYPES.versions)) {
    const lifted = CURRENT_TYPES.upcasters
      .filter((upcaster) => upcaster.type === type)
      .map(({ from }) => from);
    expect([type, lifted]).toEqual([type, Array.from({ length: current - 1 }, (_, n) => n + 1)]);
  }
});
