import { expect, it } from '@jest/globals';
import { Checkpoints } from './checkpoints.js';

it('keeps few states of a long log, evenly, and each that is found is not after the event', () => {
  const checkpoints = new Checkpoints<number>(0);
  let copies = 0;
  const size = 1_000_000;
  for (let index = 0; index < size; index++)
    checkpoints.offer(index, () => {
      copies += 1;
      return index;
    });
  expect(copies).toBeLessThan(1400);
  for (let index = 0; index < size; index += 9973) {
    const found = checkpoints.before(index);
    expect(found?.index ?? -1).toBeLessThanOrEqual(index);
    expect(index - (found?.index ?? -1)).toBeLessThanOrEqual(size / 32);
    expect(found?.state).toBe(found?.index);
  }
});

it('keeps them from the start if the length of the log is known', () => {
  const checkpoints = new Checkpoints<number>(1_000_000);
  let copies = 0;
  for (let index = 0; index < 1_000_000; index++) checkpoints.offer(index, () => (copies += 1));
  expect(copies).toBeLessThan(130);
  expect(checkpoints.before(999_999)?.index).toBeGreaterThan(990_000);
});

it('has none at the beginning', () => {
  expect(new Checkpoints<number>(0).before(5)).toBeNull();
});
