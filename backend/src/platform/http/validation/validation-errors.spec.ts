import { describe, expect, it } from '@jest/globals';
import { broken } from '@arena/domain/validation/rule';
import { InvalidFields } from './validation-errors.js';

describe('a refusal of fields', () => {
  it('names at most 20 of them', () => {
    const wrong = Array.from({ length: 26 }, (_, n) => [`field${n}`, broken('required')] as const);
    expect(Object.keys(new InvalidFields(Object.fromEntries(wrong)).fields)).toHaveLength(20);
  });

  it('repeats no name that is long or contains unusual characters', () => {
    const fields = { name: broken('required'), ['x'.repeat(61)]: broken('text'), '<b>': broken('text') };
    expect(Object.keys(new InvalidFields(fields).fields)).toEqual(['name']);
  });
});
