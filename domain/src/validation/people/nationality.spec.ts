import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CODES } from './countries.js';
import { COUNTRY_NAMES } from './country-names.js';
import { countryCodeOf, nationality } from './nationality.js';

describe('a nationality', () => {
  it.each([
    ['FR', 'FR'],
    ['fr', 'FR'],
    ['France', 'FR'],
    ['FRANCE', 'FR'],
    [' japon ', 'JP'],
    ['日本', 'JP'],
    ['Япония', 'JP'],
    ['Allemagne', 'DE'],
    ['États-Unis', 'US'],
    ['etats unis', 'US'],
    ['E\u0301tats-Unis', 'US'],
    ['美国', 'US'],
    ['guinea bissau', 'GW'],
    ['Cote d Ivoire', 'CI'],
    ['Antigua and Barbuda', 'AG'],
    ['Saint Lucia', 'LC'],
    ['Turkiye', 'TR'],
    ['Turkey', 'TR'],
    ['ガーナ', 'GH'],
    ['セントクリストファー ネーヴィス', 'KN'],
    ['Чёрногория', 'ME'],
    ['Аландские острова', 'AX'],
  ])('%s is %s', (name, code) => {
    expect([nationality.check(name), countryCodeOf(name)]).toEqual([null, code]);
  });

  it.each([
    ['XX', 'one-of'],
    ['Atlantis', 'one-of'],
    ['カーナ', 'one-of'],
    ['-', 'one-of'],
    ['France!', 'format'],
    ['FR1', 'format'],
    ['Fr\u200bance', 'invisible-characters'],
    ['', 'required'],
    ['x'.repeat(61), 'max-length'],
    [7, 'text'],
  ])('is not %s', (value, key) => {
    expect(nationality.check(value)?.key).toBe(`validation.${key}`);
  });

  it('has one country for every name, and names in five languages for every country', () => {
    const countries = COUNTRY_NAMES.trim().split('\n');
    expect(countries.map((line) => line.slice(0, 2))).toEqual(COUNTRY_CODES);
    for (const line of countries) {
      const names = line.slice(3).split('; ');
      expect(names.map(countryCodeOf)).toEqual(names.map(() => line.slice(0, 2)));
      for (const script of [
        /\p{Script=Latin}/u,
        /[\p{Script=Katakana}\p{Script=Han}]/u,
        /\p{Script=Cyrillic}/u,
      ])
        expect([line, names.some((name) => script.test(name))]).toEqual([line, true]);
    }
  });
});
