import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byText, RankedList, type Order } from './ranked-list.js';

interface Item {
  readonly id: string;
  readonly points: number;
}

const ORDER: Order<Item> = { compare: (one, other) => other.points - one.points, idOf: ({ id }) => id };

const items = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), points: fc.integer({ min: 0, max: 5 }) }),
  { selector: ({ id }) => id, maxLength: 40 },
);

/** By the rule: how many have more points, plus one. */
function expected(all: readonly Item[]) {
  const ranked = [...all]
    .sort((one, other) => other.points - one.points || byText(one.id, other.id))
    .map((item) => ({ rank: all.filter(({ points }) => points > item.points).length + 1, item }));
  return ranked.map((each, at) => ({ ...each, above: ranked[at - 1] ?? null }));
}

describe('a ranked list', () => {
  it('is in order after any changes, as if it had been sorted again', () => {
    fc.assert(
      fc.property(items, items, (first, later) => {
        const list = new RankedList<Item>(first, ORDER);
        const all = new Map(first.map((item) => [item.id, item]));
        for (const item of later) {
          const before = all.get(item.id);
          if (before) list.remove(before);
          list.add(item);
          all.set(item.id, item);
        }
        expect([...list.after(null)]).toEqual(expected([...all.values()]));
      }),
    );
  });

  it('continues behind any item, also one that has left', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.boolean(), (all, pick, leaves) => {
        const rows = expected(all);
        const place = rows.length === 0 ? 0 : pick % rows.length;
        const last = rows[place]?.item;
        const list = new RankedList<Item>(all, ORDER);
        if (!last) return;
        expect(list.at(last)).toEqual(rows[place]);
        if (leaves) list.remove(last);
        if (leaves) expect(list.at(last)).toBeNull();
        const left = leaves ? expected(all.filter((item) => item !== last)) : rows;
        expect([...list.after(last)]).toEqual(left.slice(leaves ? place : place + 1));
      }),
    );
  });

  it('ignores the removal of an item that it does not contain', () => {
    const list = new RankedList<Item>([{ id: 'a', points: 1 }], ORDER);
    list.remove({ id: 'a', points: 2 });
    expect([...list.after(null)]).toHaveLength(1);
  });
});
