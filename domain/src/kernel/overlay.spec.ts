import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { overlayOf, OverlayMap, OverlaySet } from './overlay.js';
import { nativeCopy } from './testing/native-copy.js';

const key = fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constantFrom(NaN, -0, undefined));
const value = fc.oneof(fc.integer(), fc.constant(undefined));
const entries = fc.array(fc.tuple(key, value), { maxLength: 8 });

type AnyMap = Map<unknown, unknown>;
type MapStep = (map: AnyMap) => unknown;
const mapStep: fc.Arbitrary<MapStep> = fc.oneof(
  fc.tuple(key, value).map(
    ([k, v]): MapStep =>
      (map) =>
        map.set(k, v).size,
  ),
  key.map(
    (k): MapStep =>
      (map) =>
        map.delete(k),
  ),
  key.map((k): MapStep => (map) => [map.get(k), map.has(k)]),
  key.map((k): MapStep => (map) => [map.delete(k), map.set(k, 'again').size]),
  fc.constant<MapStep>((map) => map.clear()),
);

type AnySet = Set<unknown>;
type SetStep = (set: AnySet) => unknown;
const setStep: fc.Arbitrary<SetStep> = fc.oneof(
  key.map(
    (k): SetStep =>
      (set) =>
        set.add(k).size,
  ),
  key.map((k): SetStep => (set) => [set.delete(k), set.has(k)]),
  key.map((k): SetStep => (set) => [set.delete(k), set.add(k).size]),
  fc.constant<SetStep>((set) => set.clear()),
);

/** Everything that can be read from a map or a set. */
function readingOf(collection: AnyMap | AnySet): unknown {
  const visited: unknown[] = [];
  collection.forEach(function (this: unknown, ...[v, k, whole]: unknown[]) {
    visited.push([v, k, whole === collection, this]);
  }, 'this');
  const { size } = collection;
  return [
    [...collection],
    [...collection.keys()],
    [...collection.values()],
    [...collection.entries()],
    visited,
    size,
  ];
}

/** Takes a step at each visited entry. */
function steppedWhileVisiting<C extends AnyMap | AnySet>(
  collection: C,
  steps: readonly ((c: C) => unknown)[],
) {
  const visited: unknown[] = [];
  let next = 0;
  for (const each of collection) {
    visited.push(each);
    steps[next++]?.(collection);
  }
  return visited;
}

describe('a map over another', () => {
  it('answers each step as a native copy would, and leaves the other as it was', () => {
    fc.assert(
      fc.property(entries, fc.array(mapStep, { maxLength: 30 }), (initial, steps) => {
        const base = new Map<unknown, unknown>(initial);
        const native: AnyMap = new Map(base);
        const over: AnyMap = new OverlayMap(base);
        expect(readingOf(over)).toEqual(readingOf(native));
        for (const step of steps) {
          expect(step(over)).toEqual(step(native));
          expect(readingOf(over)).toEqual(readingOf(native));
        }
        expect([...base]).toEqual([...new Map(initial)]);
      }),
      { numRuns: 500 },
    );
  });

  it('that changes while it is iterated over visits the same entries', () => {
    fc.assert(
      fc.property(
        entries,
        fc.array(mapStep, { maxLength: 4 }),
        fc.array(mapStep, { maxLength: 20 }),
        (initial, before, during) => {
          const native: AnyMap = new Map<unknown, unknown>(initial);
          const over: AnyMap = new OverlayMap(new Map<unknown, unknown>(initial));
          for (const step of before) for (const map of [native, over]) step(map);
          expect(steppedWhileVisiting(over, during)).toEqual(steppedWhileVisiting(native, during));
          expect(readingOf(over)).toEqual(readingOf(native));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a set over another', () => {
  it('answers each step as a native copy would, and leaves the other as it was', () => {
    fc.assert(
      fc.property(fc.array(key), fc.array(setStep, { maxLength: 30 }), (initial, steps) => {
        const base = new Set<unknown>(initial);
        const native: AnySet = new Set(base);
        const over: AnySet = new OverlaySet(base);
        expect(readingOf(over)).toEqual(readingOf(native));
        for (const step of steps) {
          expect(step(over)).toEqual(step(native));
          expect(readingOf(over)).toEqual(readingOf(native));
        }
        expect([...base]).toEqual([...new Set(initial)]);
      }),
      { numRuns: 500 },
    );
  });

  it('that changes while it is iterated over visits the same members', () => {
    fc.assert(
      fc.property(fc.array(key), fc.array(setStep, { maxLength: 20 }), (initial, during) => {
        const native: AnySet = new Set<unknown>(initial);
        const over: AnySet = new OverlaySet(new Set<unknown>(initial));
        expect(steppedWhileVisiting(over, during)).toEqual(steppedWhileVisiting(native, during));
        expect(readingOf(over)).toEqual(readingOf(native));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an overlay of a state', () => {
  const state = () => ({
    count: 1,
    names: ['a'],
    vote: null,
    part: { open: true, byId: new Map([['x', { n: 1 }]]), members: new Set(['m']) },
    ofMatch: new Map([['m1', new Map([['u', 'b1']])]]),
    bought: new Map([['u', new Set(['p'])]]),
  });
  type State = ReturnType<typeof state>;

  const CHANGES: Readonly<Record<string, (state: State) => void>> = {
    'a field': (each) => (each.count += 1),
    'a field of a part': (each) => (each.part.open = false),
    'an array': (each) => (each.names = [...each.names, 'b']),
    'a map': ({ part }) => part.byId.set('x', { n: 2 }).set('y', { n: 3 }),
    'a set': ({ part }) => part.members.add('n'),
    'a map in a map': ({ ofMatch }) => ofMatch.get('m1')?.set('v', 'b2'),
    'a set in a map': ({ bought }) => bought.get('u')?.delete('p'),
    'maps found by iteration': ({ ofMatch }) => {
      for (const bets of ofMatch.values()) bets.clear();
    },
    'a map that is put back': ({ ofMatch }) => {
      const bets = ofMatch.get('m1');
      if (bets) ofMatch.set('m1', bets.set('w', 'b3'));
    },
  };

  it.each(Object.entries(CHANGES))('changes %s without changing the state', (_what, change) => {
    const [base, changed] = [state(), state()];
    change(changed);
    expect(changed).not.toEqual(state());
    const over = overlayOf(base);
    expect(nativeCopy(over)).toEqual(state());
    change(over);
    expect(nativeCopy(over)).toEqual(changed);
    expect(base).toEqual(state());
  });
});
