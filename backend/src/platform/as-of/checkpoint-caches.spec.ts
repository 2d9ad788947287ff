import { describe, expect, it } from '@jest/globals';
import type { Checkpoint } from './checkpoint.js';
import { FoldLine } from './checkpoint-cache.js';
import { FoldLines } from './checkpoint-caches.js';

function at(revision: number, bytes = 10): Checkpoint {
  return { revision, documents: new Map(), bytes };
}

function stepsOf(line: FoldLine, last: number): number[] {
  const found = Array.from({ length: last + 1 }, (_, revision) => line.nearest(revision)?.revision);
  return [...new Set(found.filter((revision) => revision !== undefined))];
}

describe('a line of checkpoints', () => {
  it('finds the nearest that is not after a revision, whatever the order they came in', () => {
    const line = new FoldLine();
    for (const revision of [3000, 1000, 2000]) line.keepStep(at(revision));
    line.keepAnswer(at(1500));
    expect([999, 1000, 1499, 1700, 2000, 9999].map((revision) => line.nearest(revision)?.revision)).toEqual([
      undefined,
      1000,
      1000,
      1500,
      2000,
      3000,
    ]);
  });

  it('keeps the answers that were asked for last', () => {
    const line = new FoldLine();
    for (let revision = 1; revision <= 8; revision++) line.keepAnswer(at(revision));
    line.at(1);
    line.keepAnswer(at(9));
    expect([line.at(1)?.revision, line.at(2)?.revision, line.at(9)?.revision]).toEqual([1, undefined, 9]);
  });

  it('thins out evenly and never loses the last', () => {
    const line = new FoldLine();
    for (let step = 1; step <= 16; step++) line.keepStep(at(step * 10));
    while (line.size > 4) line.thin();
    const left = stepsOf(line, 160);
    const gaps = left.map((revision, i) => revision - (left[i - 1] ?? 0));
    expect(left.at(-1)).toBe(160);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(80);
    while (line.thin());
    expect([line.size, line.nearest(160)?.revision]).toEqual([1, 160]);
  });
});

describe('the memory of all lines', () => {
  it('stays within its bytes: the largest line gives way first', () => {
    const lines = new FoldLines({ bytes: 100, lines: 10 });
    lines.line('small').keepStep(at(1));
    for (let step = 1; step <= 50; step++) {
      lines.line('large').keepStep(at(step));
      lines.trim();
      expect(lines.bytes).toBeLessThanOrEqual(100);
    }
    expect([lines.line('small').size, lines.line('large').size]).toEqual([1, 9]);
  });

  it('drops the line that was used least recently when there are too many, or one alone is too large', () => {
    const lines = new FoldLines({ bytes: 100, lines: 2 });
    for (const key of ['a', 'b', 'c']) lines.line(key).keepStep(at(1));
    lines.trim();
    expect(lines.bytes).toBe(20);
    lines.line('huge').keepStep(at(1, 1000));
    lines.trim();
    expect(lines.bytes).toBe(0);
  });
});
