import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { namespacesIn, texts } from '../../texts-plugin.js';

const SOURCES = join(import.meta.dirname, '..');

it('the texts that code names are found', () => {
  const code = `useTranslation('shop'); useTranslation(['judge', 'music']); t('events:day');
    const TEXTS = ['audit', 'news'] as const; t: TFunction<'vote'>; t('day', { ns: 'home' }); 'amvdle'`;
  expect(
    namespacesIn(code)
      .filter((name) => name !== '')
      .sort(),
  ).toEqual(['audit', 'events', 'home', 'judge', 'music', 'news', 'shop', 'vote']);
});

it('every hook names its texts where it is called', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.spec)\.tsx?$/.test(name),
  );
  const unknown = files.filter((name) =>
    /useTranslation\((?!\)|'|\['|TEXTS\))/.test(readFileSync(join(SOURCES, name), 'utf8')),
  );
  expect(unknown).toEqual([]);
});

it('what is imported on demand brings its texts, except those of the start', () => {
  const needed = new Set(['common', 'shop', 'home', 'news']);
  const { transform } = texts({
    start: new Set(['common']),
    home: new Set(['common', 'home', 'news']),
    later: new Map([['/src/shop/shop-page', needed]]),
  }) as unknown as { transform: (code: string, id: string) => string | null };
  const code = `() => import('../shop/shop-page.js')`;
  expect(transform(code, '/src/app/pages.ts')).toContain(`() => withTexts(["home","shop"], import(`);
  expect(transform(`() => import('../shop/price.js')`, '/src/app/pages.ts')).toBeNull();
});
