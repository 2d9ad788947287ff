import { expect, it } from '@jest/globals';
import { stageOf } from './stage.js';

it.each([
  [1, 0, 'final'],
  [2, 0, 'semi-final'],
  [4, 0, 'quarter-final'],
  [3, 0, null],
  [8, 0, null],
  [1, 1, null],
])('a round of %s matches with %s allowed revives is called %s', (matches, revives, stage) => {
  expect(stageOf(matches, revives)).toBe(stage);
});
