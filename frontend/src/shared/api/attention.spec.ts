import { expect, it } from '@jest/globals';
import { isUnattended, noteInput, watchInput } from './attention.js';

it('a page is unattended a minute after the last input, until the next one', () => {
  noteInput(1000);
  expect([isUnattended(1000), isUnattended(61_000), isUnattended(61_001)]).toEqual([false, false, true]);
  watchInput(window);
  noteInput(performance.now() - 120_000);
  expect(isUnattended()).toBe(true);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(isUnattended()).toBe(false);
});
