import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KnownTokens } from './session-token.js';
import { readToken, signToken } from './signed-token.js';

const SECRET = 'a secret for tests alone, 32 chars';
const TOKEN = { id: 'x', userId: 'u1', epoch: 1, issued: 0 };

const sign = (text: string): string => createHmac('sha256', SECRET).update(text).digest('base64url');

describe('the cookie of a session', () => {
  it('contains what was signed', () => {
    expect(readToken('session', signToken('session', TOKEN, SECRET), SECRET)).toEqual(TOKEN);
  });

  it.each([
    '',
    '.',
    'x',
    'a.b',
    'a.b.c',
    `${signToken('session', TOKEN, SECRET)}.`,
    signToken('session', TOKEN, `${SECRET}!`),
    signToken('login-step', TOKEN, SECRET),
  ])('is invalid as %p', (text) => {
    expect(readToken('session', text, SECRET)).toBeNull();
  });

  it.each(['unsubscribe:u1', 'first-admin-link', Buffer.from(JSON.stringify(TOKEN)).toString('base64url')])(
    'is invalid if the same secret signed it for another purpose: %s',
    (text) => {
      expect(readToken('session', `${text}.${sign(text)}`, SECRET)).toBeNull();
    },
  );

  it('that is known makes no other text valid', () => {
    const tokens = new KnownTokens(SECRET);
    const text = signToken('session', TOKEN, SECRET);
    for (const attempt of [1, 2]) expect([attempt, tokens.read(text)]).toEqual([attempt, TOKEN]);
    const other = signToken('session', { ...TOKEN, userId: 'someone else' }, 'another secret');
    expect([tokens.read(other), tokens.read(`${text}x`), tokens.read(other)]).toEqual([null, null, null]);
  });
});
