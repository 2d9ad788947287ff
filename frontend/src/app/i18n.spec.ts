import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '@arena/domain/kernel/error-catalogue';
import { LANGUAGES } from '@arena/domain/validation/rules';
import { allTexts, textsOf } from '../test/locales.js';
import { createI18n, LANGUAGE_KEY, preferredLanguage } from './i18n.js';

/** Languages count differently: French has a form for millions that English lacks. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function keysOf(texts: unknown, prefix = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [withoutPlural(prefix)];
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, prefix ? `${prefix}.${key}` : key));
}

function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
}

const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

describe('the translations', () => {
  const english = textsOf('en');
  const french = textsOf('fr');

  it('have the same keys in English and French', () => {
    const of = (texts: unknown) => [...new Set(keysOf(texts))].sort();
    expect(of(french)).toEqual(of(english));
  });
  it('fill in the same values in English and French', () => {
    for (const key of keysOf(english).filter((each) => textAt(english, each) !== undefined))
      expect([key, placeholders(textAt(french, key))]).toEqual([key, placeholders(textAt(english, key))]);
  });
  it('leave no text empty', () => {
    for (const texts of [english, french])
      for (const key of keysOf(texts)) expect([key, textAt(texts, key)]).not.toEqual([key, '']);
  });
  it.each(['ja', 'ru', 'zh'])('have no key in %s that English lacks', (language) => {
    const known = new Set(keysOf(english));
    expect(keysOf(textsOf(language)).filter((key) => !known.has(key) && !key.endsWith('errors'))).toEqual([]);
  });
  it.each(['en', 'fr'])('say every error code in %s', (language) => {
    const errors = textsOf(language)['errors'];
    for (const code of Object.keys(ERRORS)) expect(textAt(errors, code)).toEqual(expect.any(String));
  });
  it('say the errors of spec section 8 to the letter', () => {
    const errors = english['errors'];
    for (const [code, { message }] of Object.entries(ERRORS))
      expect(String(textAt(errors, code)).replaceAll('{{', '{').replaceAll('}}', '}')).toBe(message);
  });
});

describe('the language', () => {
  it('is the one chosen before', () => {
    localStorage.setItem(LANGUAGE_KEY, 'ja');
    expect(preferredLanguage(localStorage, ['fr-CA'])).toBe('ja');
  });
  it('is the first of the browser that is spoken here', () => {
    expect(preferredLanguage(localStorage, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
  });
  it('is English where nothing fits', () => {
    localStorage.setItem(LANGUAGE_KEY, 'tlh');
    expect(preferredLanguage(localStorage, ['de'])).toBe('en');
  });
  it('is kept when it is changed, and marked on the page', async () => {
    const i18n = await createI18n({ language: 'en', resources: allTexts(...LANGUAGES) });
    await i18n.changeLanguage('ru');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
  });
  it('falls back to English for what is not translated yet', async () => {
    const i18n = await createI18n({ language: 'zh', resources: allTexts(...LANGUAGES) });
    expect(i18n.t('home:trailer.title')).toBe('Trailer');
  });
});
