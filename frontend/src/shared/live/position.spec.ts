import { expect, it } from '@jest/globals';
import { isBefore, lacks } from './position.js';

it('compares positions of one log by their numbers', () => {
  expect(isBefore('a.9', 'a.10')).toBe(true);
  expect(isBefore('a.10', 'a.9')).toBe(false);
  expect(isBefore('a.9', 'a.9')).toBe(false);
  expect(isBefore('a.9', 'b.10')).toBe(false);
});

it.each([
  ['a.9', 'a.10', true],
  ['a.10', 'a.10', false],
  ['a.10', 'a.9', false],
  ['a.10', 'b.3', true],
  [null, 'a.9', false],
  ['a.9', null, false],
])('a page that shows %p lacks changes up to %p: %p', (shown, told, expected) => {
  expect(lacks(shown, told)).toBe(expected);
});
