import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

it.each([
  ['https://arena.example.org', 'arena.example.org'],
  ['https://arena.example.org:8443', 'arena.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['http://arena.example.org', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]:8443', null],
  ['http://127.0.0.1:3000', null],
])('browsers keep passkeys of %s under %p', (origin, party) => {
  expect(relyingPartyOf(origin)).toBe(party);
});
