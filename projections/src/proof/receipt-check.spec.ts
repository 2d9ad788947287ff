import { describe, expect, it } from '@jest/globals';
import { hashedText } from '@arena/domain/kernel/events/event-hash';
import { sha256 } from '@arena/domain/kernel/sha256';
import { Chance } from '@arena/domain/tournament/testing/chance';
import type { ReceiptView } from './proof.types.js';
import { contentOf, receiptIn } from './receipt-check.js';
import { shortReceipt } from './short-receipt.js';

const event = {
  id: 'an id',
  stream: 'tournament-1',
  type: 'BetPlaced',
  version: 1,
  meta: '{"at":"2025-03-26T19:00:00.000Z"}',
  data: '{"betId":"b1","stake":1234}',
};
const previous = 'a'.repeat(64);
const receipt: ReceiptView = {
  format: 1,
  season: 1,
  revision: 7,
  previous,
  event,
  public_key: 'k',
  signature: 's'.repeat(86),
  hash: sha256(hashedText(previous, { ...event, revision: 7 })),
};

describe('a receipt', () => {
  it('is read with its content, or short', () => {
    const text = JSON.stringify(receipt);
    expect(receiptIn(text)).toEqual(receipt);
    expect(contentOf(receipt)).toMatchObject({ kind: 'fits', bet: { data: { stake: 1234 } } });
    const short = shortReceipt(receipt);
    expect(receiptIn(JSON.stringify(short))).toEqual(short);
    expect(contentOf(short)).toEqual({ kind: 'absent' });
  });

  it.each(['', 'null', '[]', '{}', '7', '{"format":1}'])('is not %j', (text) => {
    expect(receiptIn(text)).toBeNull();
  });

  it.each([
    { event: null },
    { event: {} },
    { previous: 7 },
    { hash: 'x' },
    { format: 2 },
    { season: 0 },
    { format: '1' },
    { season: [1] },
  ])('is not one with %j', (change) => {
    expect(receiptIn(JSON.stringify({ ...receipt, ...change }))).toBeNull();
  });

  it.each([{ data: 'null' }, { data: '7' }, { meta: '{}' }, { meta: '{"at":"soon"}' }])(
    'does not fit without a bet and its time, as with %j',
    (change) => {
      const other = { ...event, ...change };
      const hash = sha256(hashedText(previous, { ...other, revision: 7 }));
      expect(contentOf({ ...receipt, event: other, hash })).toEqual({ kind: 'differs' });
    },
  );

  it('does not fit after any of 1,000 random flipped bits of its content', () => {
    const seed = Date.now();
    const chance = new Chance(seed);
    for (let n = 0; n < 1000; n++) {
      const field = chance.pick(['id', 'stream', 'type', 'meta', 'data'] as const) ?? 'data';
      const bytes = new TextEncoder().encode(event[field]);
      const at = chance.between(0, bytes.length - 1);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.between(0, 7));
      const changed = { ...receipt, event: { ...event, [field]: new TextDecoder().decode(bytes) } };
      expect([seed, n, contentOf(changed)]).toEqual([seed, n, { kind: 'differs' }]);
    }
  });
});
