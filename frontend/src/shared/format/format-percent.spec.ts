import { expect, it } from '@jest/globals';
import { formatPercent } from './format-percent.js';

it('writes percent as the language does', () => {
  const written = ['en', 'fr', 'ja', 'ru', 'zh'].map((language) => formatPercent(42, language));
  expect(written.map((text) => text.replace(/\s/u, ' '))).toEqual(['42%', '42 %', '42%', '42 %', '42%']);
});
