import { expect, it } from '@jest/globals';
import { blockersOf, isFree } from './blockers.js';
import { DomainError } from './domain-error.js';

it('names all that blocks, or only says whether something does, and then stops at the first', () => {
  const asked: number[] = [];
  const checks = [1, 2, 3].map((number) => () => {
    asked.push(number);
    if (number > 1) throw new DomainError('season-closed');
  });
  expect(blockersOf(checks)).toHaveLength(2);
  expect(asked.splice(0)).toEqual([1, 2, 3]);
  expect(isFree(checks)).toBe(false);
  expect(asked.splice(0)).toEqual([1, 2]);
  expect(isFree(checks.slice(0, 1))).toBe(true);
  const defect = () => {
    throw new TypeError('a defect');
  };
  expect(() => isFree([defect])).toThrow('a defect');
});
