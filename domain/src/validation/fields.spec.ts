import { describe, expect, it } from '@jest/globals';
import {
  blank,
  filled,
  fromApi,
  isSame,
  isValid,
  named,
  privateFields,
  publicFields,
  shownOf,
  toApi,
  type Fields,
} from './fields.js';
import { text, wholeNumber } from './rule.js';

const FIELDS = {
  name: { input: 'line', rule: text({ max: 5 }), shown: true },
  skill: { input: 'number', rule: wholeNumber(0, 100), blank: 0, shown: false },
  motto: { input: 'line', rule: text({ min: 0, max: 5 }), blank: '', later: true, shown: true },
} as const satisfies Fields;

/** An event from before there were mottos, with a field that is not declared. */
const older = { id: 't1', name: 'Owls', skill: 7 };

describe('declared fields', () => {
  it('of an older event are filled with blanks, and nothing else is read', () => {
    expect(filled(FIELDS, older)).toEqual({ name: 'Owls', skill: 7, motto: '' });
    expect(named(FIELDS, older)).toEqual({ name: 'Owls', skill: 7 });
    expect(blank(FIELDS)).toEqual({ skill: 0, motto: '' });
  });

  it('that a change does not name stay the same', () => {
    const before = { name: 'Owls', skill: 7, motto: 'Hoo' };
    expect(isSame(FIELDS, before, older)).toBe(true);
    expect(isSame(FIELDS, before, { ...older, motto: 'Hoo' })).toBe(true);
    expect(isSame(FIELDS, before, { ...older, motto: '' })).toBe(false);
    expect(isSame(FIELDS, before, { ...older, skill: 0 })).toBe(false);
  });

  it('are valid if each follows its rule', () => {
    expect(isValid(FIELDS, { name: 'Owls', skill: 7, motto: '' })).toBe(true);
    expect(isValid(FIELDS, { name: 'Owls', skill: 101, motto: '' })).toBe(false);
  });

  it('are public if they are declared so', () => {
    expect(shownOf(FIELDS)).toEqual(['name', 'motto']);
  });

  it('have their own names and units in requests and answers', () => {
    const priced = {
      price: { input: 'money', rule: text({ max: 5 }), shown: true },
      before: { input: 'money', rule: text({ max: 5 }), sameAs: 'price', api: 'price_before', shown: true },
      link: { input: 'link', rule: text({ max: 5 }), blank: null, shown: false },
    } as const satisfies Fields;
    expect(toApi(priced, { price: 150, before: 200, link: null })).toEqual({
      price: 1.5,
      price_before: 2,
      link: null,
    });
    expect(fromApi(priced, { price_before: 2, link: null })).toEqual({ before: 200, link: null });
    expect(filled(priced, fromApi(priced, { price: 1.5 }))).toEqual({ price: 150, before: 150, link: null });
  });

  it('are split into those that everybody sees and the others', () => {
    expect(Object.keys(publicFields(FIELDS))).toEqual(['name', 'motto']);
    expect(Object.keys(privateFields(FIELDS))).toEqual(['skill']);
  });
});
