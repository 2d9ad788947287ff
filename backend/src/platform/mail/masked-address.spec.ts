import { expect, it } from '@jest/globals';
import { maskedAddress } from './masked-address.js';

it.each([
  ['mate@arena.org', 'm•••@a•••.org'],
  ['a@b.co', 'a•••@b•••.co'],
  ['first.last+tag@mail.example.co.uk', 'f•••@m•••.uk'],
  ['', ''],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

it('is empty for an invalid address', () => {
  expect(maskedAddress('nobody')).toBe('');
});
