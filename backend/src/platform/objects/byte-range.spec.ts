import { describe, expect, it } from '@jest/globals';
import { byteRangeOf } from './byte-range.js';

describe('byteRangeOf', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=0-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
  ])('reads %s', (header, range) => {
    expect(byteRangeOf(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('cannot satisfy %s', (header) => {
    expect(byteRangeOf(header, 1000)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b'])(
    'answers %s with the whole file',
    (header) => {
      expect(byteRangeOf(header, 1000)).toBeNull();
    },
  );
});
