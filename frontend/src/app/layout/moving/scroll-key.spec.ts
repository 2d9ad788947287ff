import { expect, it } from '@jest/globals';
import { scrollKey } from './scroll-key.js';

it('does not scroll a freshly loaded page to the position of another one', () => {
  const [betting, home] = ['/betting/', '/'].map((pathname) => scrollKey({ key: 'default', pathname }));
  expect(home).not.toBe(betting);
  expect(scrollKey({ key: 'default', pathname: '/' })).toBe(home);
});

it('keeps each visit of a page within a document apart', () => {
  expect(scrollKey({ key: 'a1', pathname: '/' })).not.toBe(scrollKey({ key: 'b2', pathname: '/' }));
});
