import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
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

/** Blocks of every width, and one of fractions: 65,536 numbers fill one. */
const SPREADS = [1, 200, 300, 60_000, 70_000, 4_000_000_000, 5_000_000_000, 9_000_000_000_000, 0.5];

function spread(length: number): number[] {
  const chance = new Chance(11);
  return Array.from({ length }, (_, n) => {
    const size = SPREADS[(n >> 16) % SPREADS.length] ?? 1;
    return -1_743_000_000_123 + (size < 1 ? n * size : Math.round((chance.between(0, 1000) / 1000) * size));
  });
}

it('keeps numbers of every spread exactly, before and after their block is full', () => {
  const numbers = spread(9.5 * 65_536);
  const column = NumberColumn.ofNumbers();
  for (const number of numbers) column.push(number);
  const kept = numbers.map((_, n) => column.at(n));
  expect(kept.findIndex((number, n) => number !== numbers[n])).toBe(-1);
});

it('goes on differently from any length, and leaves the other as it was', () => {
  const numbers = spread(3.2 * 65_536);
  const column = NumberColumn.ofNumbers();
  for (const number of numbers) column.push(number);
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000, numbers.length]) {
    const other = column.upTo(length);
    expect([other.length, other.at(length)]).toEqual([length, 0]);
    for (let n = 0; n < 70_000; n++) other.push(n);
    const expected = [...numbers.slice(0, length), ...Array.from({ length: 70_000 }, (_, n) => n)];
    expect([length, expected.findIndex((number, n) => other.at(n) !== number)]).toEqual([length, -1]);
  }
  expect(numbers.findIndex((number, n) => column.at(n) !== number)).toBe(-1);
});
