import { afterEach, expect, it } from '@jest/globals';
import { fakeFonts } from '../../test/browser.js';
import { hasGlyphs } from './display-glyphs.js';

afterEach(() => fakeFonts.clear());

it('uses the display face for headings of which it has every character', () => {
  fakeFonts.add({ family: '"Arena Display ja"', unicodeRange: 'U+3041-3096, U+5927, U+4F1A' } as FontFace);
  expect(hasGlyphs('大会', 'ja')).toBe(true);
  expect(hasGlyphs('Season 1 の大会', 'ja')).toBe(true);
  expect(hasGlyphs('夜会', 'ja')).toBe(false);
});

it('has no face for a language without one', () => {
  expect(hasGlyphs('大会', 'zh')).toBe(false);
});
