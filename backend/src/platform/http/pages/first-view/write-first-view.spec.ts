import { expect, it } from '@jest/globals';
import { languageOf } from './language-of.js';
import { withFirstView } from './write-first-view.js';

const PAGE =
  '<html lang="en" data-x><head><link rel="stylesheet" crossorigin href="/a.css"><style nonce="each-response">b{}</style></head>\n' +
  '<body>\n<div id="root"><div>grey</div></div>\n  </body></html>';

it('writes the page, its styles with the nonce, and its answers as data that ends nothing', () => {
  const page = withFirstView(
    PAGE,
    {
      language: 'fr',
      markup: '<h1 data-styled="0">$& Owls</h1>',
      preloads: '<link rel="preload" href="/p.png">',
      styles: 'h1{color:red}',
      attributes: '#root [data-styled="0"]{--a:1}',
      queries: [['settings'], ['videos', { limit: 6 }]],
      at: 5,
      narrow: true,
    },
    { answers: { '/settings': '{"a":"</script><script>"}' }, position: 'a.7' },
  );
  expect(page).toContain('<html lang="fr" data-view="first" data-x>');
  expect(page).toContain(
    '<head><link rel="preload" href="/p.png"><style nonce="each-response">h1{color:red}</style>' +
      '<style nonce="each-response" data-first-view>#root [data-styled="0"]{--a:1}</style>' +
      '<link rel="stylesheet" media="print" data-later crossorigin href="/a.css">',
  );
  expect(page).toContain(
    '<div id="root"><h1 data-styled="0">$& Owls</h1></div><script type="application/json"',
  );
  expect(page).not.toContain('grey');
  const [, data = ''] = /id="first-view">([^<]*)<\/script>\s*<\/body>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({
    answers: { '/settings': { a: '</script><script>' } },
    position: 'a.7',
    queries: [['settings'], ['videos', { limit: 6 }]],
    at: 5,
    narrow: true,
  });
});

it.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE, ja;q=0.5, zh;q=0.7', 'zh'],
  ['jam, fr;q=0.5', 'fr'],
  ['*', 'en'],
  [undefined, 'en'],
])('reads %s as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
