import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lengthOf, longestChain, type Part } from './part-chain.js';

const part = (key: string, offset: number, size: number): Part => ({ key, offset, size });
const keysOf = (parts: readonly Part[]): string[] => longestChain(parts).map(({ key }) => key);

describe('the chain of parts', () => {
  it('is empty without a first byte', () => {
    expect(keysOf([])).toEqual([]);
    expect(keysOf([part('a', 5, 5)])).toEqual([]);
  });

  it('follows the parts in any order, and stops at a gap (fault 29)', () => {
    expect(keysOf([part('c', 7, 3), part('a', 0, 5), part('d', 11, 9), part('b', 5, 2)])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('keeps what the new node wrote when the old one writes late at the same place', () => {
    const continued = [part('a', 0, 5), part('new', 5, 4), part('newer', 9, 4)];
    expect(keysOf([...continued, part('late', 5, 2)])).toEqual(['a', 'new', 'newer']);
    expect(keysOf([...continued, part('late', 5, 6)])).toEqual(['a', 'new', 'newer']);
  });

  it('takes two parts with the same place and size once', () => {
    expect(lengthOf(longestChain([part('a', 0, 5), part('b', 0, 5), part('c', 5, 5)]))).toBe(10);
  });

  const writers = fc.array(
    fc.record({ writer: fc.nat(2), size: fc.integer({ min: 1, max: 6 }), looks: fc.boolean() }),
    { maxLength: 40 },
  );
  it('is the beginning of the file without a gap, and never gets shorter, whoever writes when (fault 29)', () => {
    fc.assert(
      fc.property(writers, (steps) => {
        const parts: Part[] = [];
        const seen = [0, 0, 0];
        let before = 0;
        for (const { writer, size, looks } of steps) {
          // A writer that does not look again continues from what it knows, as after a long pause.
          const offset = looks ? lengthOf(longestChain(parts)) : (seen[writer] ?? 0);
          parts.push(part(`${parts.length}`, offset, size));
          seen[writer] = offset + size;
          const chain = longestChain(parts);
          let at = 0;
          for (const each of chain) {
            expect(each.offset).toBe(at);
            at += each.size;
          }
          expect(at).toBe(Math.max(...parts.map((each) => each.offset + each.size)));
          expect(at).toBeGreaterThanOrEqual(before);
          before = at;
        }
      }),
    );
  });
});
