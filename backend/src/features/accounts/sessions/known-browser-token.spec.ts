import { describe, expect, it } from '@jest/globals';
import { newBrowserId, readKnownBrowser, signKnownBrowser } from './known-browser-token.js';

const SECRET = 'a secret for tests alone, 32 chars';
const known = { userId: 'user-1', browserId: newBrowserId(), issued: 1_700_000_000_000 };
const token = signKnownBrowser(known, 'hash', SECRET);
const read = (text: string, hash: string | null = 'hash', secret = SECRET) =>
  readKnownBrowser(text, () => hash, secret);

describe('the token of a known browser', () => {
  it('contains browser, account and time of login', () => {
    expect(read(token)).toEqual(known);
  });

  it('is invalid after a change of password, account or secret', () => {
    expect(read(token, 'another hash')).toBeNull();
    expect(read(token, null)).toBeNull();
    expect(read(token, 'hash', 'another secret for tests, 32 chars')).toBeNull();
  });

  it.each([
    token.replace('user-1', 'user-2'),
    token.replace('1700000000000', '1700000000001'),
    token.replace(known.browserId, newBrowserId()),
    `${token}x`,
    token.slice(0, -1),
    token.split('.').slice(0, 3).join('.'),
    '',
    '...',
  ])('is not %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
