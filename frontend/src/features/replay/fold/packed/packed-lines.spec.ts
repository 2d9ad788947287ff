import { expect, it } from '@jest/globals';
import { PackedLines } from './packed-lines.js';

it('gives every line back, in any order', () => {
  const lines = new PackedLines();
  const all = Array.from(
    { length: 2000 },
    (_, n) => `{"revision":${n},"name":"éèü 日本 ${'x'.repeat(n % 50)}"}`,
  );
  for (const line of all) lines.push(line);
  expect(lines.length).toBe(2000);
  for (const index of [0, 1999, 511, 512, 1023, 1024, 7, 1998, 1535, 1536])
    expect(lines.at(index)).toBe(all[index]);
  expect(all.map((_, index) => lines.at(index))).toEqual(all);
  expect(lines.at(2000)).toBe('');
});
