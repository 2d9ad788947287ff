import { expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';

it('sorts keys at every depth', () => {
  const one = { b: [{ d: 1, c: null }], a: 'é"\n' };
  const other = { a: 'é"\n', b: [{ c: null, d: 1 }] };
  expect(canonicalJson(one)).toBe('{"a":"é\\"\\n","b":[{"c":null,"d":1}]}');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
});

it('is the same before and after a JSON round trip', () => {
  const value = { gone: undefined, list: [undefined, 1.5, -0, 1e21], not: NaN, deep: { x: undefined } };
  expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
});
