import { expect, it } from '@jest/globals';
import { formatSize } from './format-size.js';

it.each([
  [900 * 1024, '900 kB'],
  [1021 * 1024, '1 MB'],
  [19 * 1024 * 1024, '19 MB'],
  [1001 * 1024 * 1024, '1 GB'],
])('%d bytes are told in at most three digits: %s', (bytes, told) => {
  expect(formatSize(bytes, 'en')).toBe(told);
});
