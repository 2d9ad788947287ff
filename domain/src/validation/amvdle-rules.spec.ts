import { describe, expect, it } from '@jest/globals';
import { AMVDLE_CATEGORIES } from '../amvdle/categories.js';
import { amvdleEntryRules } from './amvdle-rules.js';

type Name = keyof typeof amvdleEntryRules;

describe('the rules of an entry', () => {
  it.each<[Name, unknown]>([
    ['id', 'sample-01'],
    ['title', 'Fate/Zero: "L’été"'],
    ['editors', ['Léo']],
    ['editors', Array.from({ length: 10 }, (_, n) => `editor ${n}`)],
    ['stic', 9],
    ['rank', 1],
    ...AMVDLE_CATEGORIES.map((category): [Name, unknown] => ['category', category]),
  ])('%s takes %j', (name, value) => {
    expect(amvdleEntryRules[name].check(value)).toBeNull();
  });

  it.each<[Name, unknown, string]>([
    ['id', '../x', 'format'],
    ['title', '', 'required'],
    ['title', 'two\nlines', 'format'],
    ['title', 'a'.repeat(101), 'max-length'],
    ['title', 'reversed \u202e', 'invisible-characters'],
    ['editors', [], 'required'],
    ['editors', 'Léo', 'required'],
    ['editors', ['Léo', ''], 'required'],
    ['editors', ['Léo;Mina'], 'format'],
    ['editors', [7], 'text'],
    ['editors', Array.from({ length: 11 }, (_, n) => `editor ${n}`), 'max'],
    ['stic', '9', 'whole-number'],
    ['stic', 0, 'min'],
    ['rank', 1.5, 'whole-number'],
    ['rank', 1000, 'max'],
    ['category', '/', 'format'],
    ['category', 'Drama/', 'format'],
    ['category', 'Drama//Fun', 'format'],
  ])('%s refuses %j', (name, value, key) => {
    expect(amvdleEntryRules[name].check(value)?.key).toBe(`validation.${key}`);
  });
});
