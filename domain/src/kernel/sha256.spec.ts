import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sha256 } from './sha256.js';

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('returns the digests of the standard', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with Node around every block boundary', () => {
    for (let length = 0; length <= 260; length++) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(reference(text));
    }
  });

  it('agrees with Node on any text, lone surrogates and characters beyond the first plane included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === reference(text)),
    );
    for (const text of ['\ud800', '\udc00x', 'é', '日本語', '🎬🏆', 'a\u0000b'])
      expect(sha256(text)).toBe(reference(text));
  });
});
