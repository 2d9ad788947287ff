import { describe, expect, it } from '@jest/globals';
import { hashedText } from '@arena/domain/kernel/events/event-hash';
import { sha256 } from '@arena/domain/kernel/sha256';
import fc from 'fast-check';
import { contentOf, receiptIn } from './receipt-check.js';

const runs = (few: number) => ({ numRuns: Math.max(few, Number(process.env['FUZZ_RUNS'] ?? 0)) });

const event = {
  id: 'an id',
  stream: 'tournament-1',
  type: 'BetPlaced',
  version: 1,
  meta: '{"at":"2025-03-26T19:00:00.000Z"}',
  data: '{"betId":"b1","stake":1234}',
};
const previous = 'a'.repeat(64);
const valid = {
  format: 1,
  season: 1,
  revision: 7,
  previous,
  event,
  public_key: 'k',
  signature: 's'.repeat(86),
  hash: sha256(hashedText(previous, { ...event, revision: 7 })),
};

const field = fc.constantFrom(
  'format',
  'season',
  'revision',
  'previous',
  'event',
  'public_key',
  'signature',
  'hash',
);
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('1', [1], ['1'], 1, 7, [7], {}, true));

describe('a text that claims to be a receipt', () => {
  it('is refused, or has the types that the page shows', () => {
    const changed = fc
      .tuple(field, value)
      .map(([name, given]) => JSON.stringify({ ...valid, [name]: given }));
    fc.assert(
      fc.property(fc.oneof(changed, fc.json(), fc.string()), (text) => {
        const receipt = receiptIn(text);
        if (receipt === null) return;
        const { format, season, revision, hash, signature } = receipt;
        expect([format, season, revision].map((each) => typeof each)).toEqual(['number', 'number', 'number']);
        expect([hash, signature].map((each) => typeof each)).toEqual(['string', 'string']);
        expect(['fits', 'differs', 'absent']).toContain(contentOf(receipt).kind);
      }),
      runs(500),
    );
  });

  it('fits only with a bet and its time, whoever computed the hash', () => {
    const texts = fc.tuple(
      fc.oneof(fc.json({ maxDepth: 2 }), fc.string()),
      fc.oneof(fc.json({ maxDepth: 2 }), fc.constant(event.meta)),
    );
    fc.assert(
      fc.property(texts, ([data, meta]) => {
        const other = { ...event, data, meta };
        const receipt = {
          ...valid,
          event: other,
          hash: sha256(hashedText(previous, { ...other, revision: 7 })),
        };
        const found = receiptIn(JSON.stringify(receipt));
        const content = found && contentOf(found);
        if (content?.kind !== 'fits') return;
        expect(content.bet.data).toBeInstanceOf(Object);
        expect(Number.isNaN(Date.parse(content.bet.at))).toBe(false);
      }),
      runs(300),
    );
  });
});
