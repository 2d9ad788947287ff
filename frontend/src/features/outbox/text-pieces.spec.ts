import { describe, expect, it } from '@jest/globals';
import { textPieces } from './text-pieces.js';

const linksOf = (text: string) =>
  textPieces(text)
    .filter(({ link }) => link)
    .map((piece) => piece.text);

describe('the links of a text', () => {
  it.each([
    [
      'Open http://localhost:3000/reset-password/?token=a-b_c now',
      ['http://localhost:3000/reset-password/?token=a-b_c'],
    ],
    ['See (https://example.org/a).', ['https://example.org/a']],
    ['https://a.example, https://b.example!', ['https://a.example', 'https://b.example']],
    ['javascript:alert(1) and mailto:x@example.org', []],
    ['nothing here', []],
    ['', []],
  ])('of %j are %j', (text, links) => {
    expect(linksOf(text)).toEqual(links);
    expect(
      textPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
