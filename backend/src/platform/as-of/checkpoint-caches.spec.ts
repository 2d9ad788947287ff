import { describe, expect, it } from '@jest/globals';
import type { Checkpoint } from './checkpoint.js';
import { CheckpointCache } from './checkpoint-cache.js';
import { CheckpointCaches } from './checkpoint-caches.js';

function at(revision: number, bytes = 10): Checkpoint {
  return { revision, documents: new Map(), bytes };
}

function stepsOf(cache: CheckpointCache, last: number): number[] {
  const found = Array.from({ length: last + 1 }, (_, revision) => cache.nearest(revision)?.revision);
  return [...new Set(found.filter((revision) => revision !== undefined))];
}

describe('a cache of checkpoints', () => {
  it('finds the nearest that is not after a revision, whatever the order they came in', () => {
    const cache = new CheckpointCache();
    for (const revision of [3000, 1000, 2000]) cache.keepStep(at(revision));
    cache.keepAnswer(at(1500));
    expect([999, 1000, 1499, 1700, 2000, 9999].map((revision) => cache.nearest(revision)?.revision)).toEqual([
      undefined,
      1000,
      1000,
      1500,
      2000,
      3000,
    ]);
  });

  it('keeps the answers that were asked for last', () => {
    const cache = new CheckpointCache();
    for (let revision = 1; revision <= 8; revision++) cache.keepAnswer(at(revision));
    cache.at(1);
    cache.keepAnswer(at(9));
    expect([cache.at(1)?.revision, cache.at(2)?.revision, cache.at(9)?.revision]).toEqual([1, undefined, 9]);
  });

  it('thins out evenly and never loses the last', () => {
    const cache = new CheckpointCache();
    for (let step = 1; step <= 16; step++) cache.keepStep(at(step * 10));
    while (cache.size > 4) cache.thin();
    const left = stepsOf(cache, 160);
    const gaps = left.map((revision, i) => revision - (left[i - 1] ?? 0));
    expect(left.at(-1)).toBe(160);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(80);
    while (cache.thin());
    expect([cache.size, cache.nearest(160)?.revision]).toEqual([1, 160]);
  });
});

describe('the memory of all caches', () => {
  it('stays within its bytes: the largest cache gives way first', () => {
    const caches = new CheckpointCaches({ bytes: 100, caches: 10 });
    caches.of('small').keepStep(at(1));
    for (let step = 1; step <= 50; step++) {
      caches.of('large').keepStep(at(step));
      caches.trim();
      expect(caches.bytes).toBeLessThanOrEqual(100);
    }
    expect([caches.of('small').size, caches.of('large').size]).toEqual([1, 9]);
  });

  it('drops the cache that was used least recently when there are too many, or one alone is too large', () => {
    const caches = new CheckpointCaches({ bytes: 100, caches: 2 });
    for (const key of ['a', 'b', 'c']) caches.of(key).keepStep(at(1));
    caches.trim();
    expect(caches.bytes).toBe(20);
    caches.of('huge').keepStep(at(1, 1000));
    caches.trim();
    expect(caches.bytes).toBe(0);
  });
});
