import { describe, expect, it } from '@jest/globals';
import { NumberColumn } from './number-column.js';

const SIZE = 150_000;

function even(column: NumberColumn): NumberColumn {
  for (let n = 0; n < SIZE; n++) column.push(2 * n);
  return column;
}

describe.each([
  ['integers', even(NumberColumn.ofIntegers())],
  ['numbers', even(NumberColumn.ofNumbers())],
])('a column of %s', (_, column) => {
  it('keeps each number at its place, over several blocks', () => {
    expect(column.length).toBe(SIZE);
    for (let n = 0; n < SIZE; n += 997) expect(column.at(n)).toBe(2 * n);
    expect(column.at(SIZE - 1)).toBe(2 * (SIZE - 1));
    expect(column.at(10 * SIZE)).toBe(0);
  });

  it('finds the last number up to a limit', () => {
    expect(column.lastUpTo(-1)).toBe(-1);
    expect(column.lastUpTo(0)).toBe(0);
    expect(column.lastUpTo(131_073)).toBe(65_536);
    expect(column.lastUpTo(131_072)).toBe(65_536);
    expect(column.lastUpTo(1e9)).toBe(SIZE - 1);
  });
});

it('keeps amounts and times beyond 32 bits', () => {
  const column = NumberColumn.ofNumbers();
  column.push(1_743_000_000_123);
  column.push(-9_999_999_999);
  expect([column.at(0), column.at(1)]).toEqual([1_743_000_000_123, -9_999_999_999]);
});
