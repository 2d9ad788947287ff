import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { blank } from '../validation/fields.js';
import { accounts, type AccountCommand } from './accounts.decide.js';
import type { AccountEvent } from './accounts.events.js';
import { accountById } from './accounts.js';
import type { ApiScope } from './api-tokens.events.js';
import { MAX_API_TOKENS } from './api-tokens.js';
import { PROFILE_FIELDS } from './profile-fields.js';

const AT = '2025-03-20T10:00:00.000Z';
const EXPIRES = '2025-06-01T00:00:00.000Z';
const as = (userId: string | null, admin = true): Actor => ({ userId, admin });
const BOSS = as('boss');
const data = (tokenId: string, changes: { scopes?: ApiScope[]; expires?: string; userId?: string } = {}) => ({
  userId: 'boss',
  tokenId,
  name: 'Results bot',
  scopes: ['news'] as ApiScope[],
  expires: EXPIRES,
  proof: null,
  ...changes,
});

type Intent = Pick<AccountCommand, 'type' | 'data'>;

function world() {
  const state = accounts.initial();
  const send = (intent: Intent, actor: Actor = BOSS): AccountEvent[] => {
    const events = accounts.decide(state, { ...intent, actor, at: AT } as AccountCommand);
    for (const event of events) accounts.evolve(state, event);
    return events;
  };
  for (const userId of ['boss', 'vice']) {
    const person = {
      userId,
      name: userId,
      email: `${userId}@example.org`,
      passwordHash: 'x',
      language: 'en',
    };
    send({ type: 'RegisterAccount', data: { ...person, profile: blank(PROFILE_FIELDS) } }, as(null, false));
    send({ type: 'ChangeRole', data: { userId, role: 'admin' } }, as(null));
  }
  const tokens = (userId = 'boss') => accountById(state, userId)?.apiTokens.map(({ tokenId }) => tokenId);
  return { send, tokens };
}

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'none';
}

describe('API tokens', () => {
  it('are created once by an admin, for nobody else, with scopes in one order', () => {
    const { send, tokens } = world();
    const scopes: ApiScope[] = ['news', 'bracket', 'news'];
    const [created] = send({ type: 'CreateApiToken', data: data('a', { scopes }) });
    expect(created).toEqual({
      type: 'ApiTokenCreated',
      data: {
        userId: 'boss',
        tokenId: 'a',
        name: 'Results bot',
        scopes: ['bracket', 'news'],
        expires: EXPIRES,
      },
    });
    expect(send({ type: 'CreateApiToken', data: data('a') })).toEqual([]);
    expect(tokens()).toEqual(['a']);
    const create = (actor: Actor) => refusal(() => send({ type: 'CreateApiToken', data: data('b') }, actor));
    expect(create(as('vice'))).toBe('forbidden-role');
    expect(create(as('boss', false))).toBe('forbidden-role');
  });

  it.each([
    [AT, 'api-token-end'],
    ['2025-03-20T10:00:01.000Z', 'none'],
    ['2026-03-21T10:00:00.000Z', 'none'],
    ['2026-03-21T10:00:00.001Z', 'api-token-end'],
  ])('end at %s or not: %s', (expires, code) => {
    const { send } = world();
    expect(refusal(() => send({ type: 'CreateApiToken', data: data('a', { expires }) }))).toBe(code);
  });

  it('are limited in number, until one is revoked', () => {
    const { send } = world();
    for (let n = 0; n < MAX_API_TOKENS; n++) send({ type: 'CreateApiToken', data: data(String(n)) });
    const more = () => send({ type: 'CreateApiToken', data: data('more') });
    expect(refusal(more)).toBe('too-many-api-tokens');
    send({ type: 'RevokeApiToken', data: { tokenId: '3' } });
    expect(more()).toHaveLength(1);
  });

  it('are revoked once, by any admin', () => {
    const { send, tokens } = world();
    send({ type: 'CreateApiToken', data: data('a') });
    const revoke = (actor: Actor) => send({ type: 'RevokeApiToken', data: { tokenId: 'a' } }, actor);
    expect(refusal(() => revoke(as('fan', false)))).toBe('forbidden-role');
    expect(revoke(as('vice'))).toEqual([{ type: 'ApiTokenRevoked', data: { userId: 'boss', tokenId: 'a' } }]);
    expect(tokens()).toEqual([]);
    expect(refusal(() => revoke(BOSS))).toBe('api-token-gone');
  });

  it.each<[string, Intent]>([
    ['the admin role', { type: 'ChangeRole', data: { userId: 'boss', role: 'user' } }],
    ['all sessions', { type: 'EndAllSessions', data: { userId: 'boss', reason: 'A stolen laptop' } }],
    ['the account', { type: 'DeleteAccount', data: { userId: 'boss' } }],
  ])('end with %s, and do not come back', (_, end) => {
    const { send, tokens } = world();
    send({ type: 'CreateApiToken', data: data('a') });
    send({ type: 'CreateApiToken', data: data('b', { userId: 'vice' }) }, as('vice'));
    send(end, as('vice'));
    expect([tokens() ?? [], tokens('vice')]).toEqual([[], ['b']]);
    if (end.type !== 'ChangeRole') return;
    send({ type: 'ChangeRole', data: { userId: 'boss', role: 'admin' } }, as('vice'));
    expect(tokens()).toEqual([]);
  });

  it('end with a password that was set by a mailed link, but not with one that the owner changes', () => {
    const { send, tokens } = world();
    for (const tokenId of ['a', 'b']) send({ type: 'CreateApiToken', data: data(tokenId) });
    send({ type: 'CreateApiToken', data: data('c', { userId: 'vice' }) }, as('vice'));
    const change = { userId: 'boss', passwordHash: 'second' };
    send({ type: 'ChangePassword', data: { ...change, by: 'owner' } });
    expect(tokens()).toEqual(['a', 'b']);
    const link = { by: 'reset-link', epoch: 2, email: 'boss@example.org' } as const;
    const byLink: Intent = { type: 'ChangePassword', data: { ...change, passwordHash: 'third', ...link } };
    expect(send(byLink, as(null)).slice(1)).toEqual(
      ['a', 'b'].map((tokenId) => ({ type: 'ApiTokenRevoked', data: { userId: 'boss', tokenId } })),
    );
    expect([tokens(), tokens('vice')]).toEqual([[], ['c']]);
  });

  it('need a fresh code where the second factor is on', () => {
    const { send } = world();
    const factor = { userId: 'boss', secret: 'GEZDGNBVGY3TQOJQ', recoveryCodes: ['hash'], step: 1 };
    send({ type: 'EnableSecondFactor', data: factor });
    const create = (step?: number) =>
      send({
        type: 'CreateApiToken',
        data: { ...data('a'), proof: step === undefined ? null : { kind: 'authenticator', step } },
      });
    expect(refusal(() => create())).toBe('code-wrong');
    expect(refusal(() => create(1))).toBe('code-used');
    expect(create(2).map(({ type }) => type)).toEqual(['AuthenticatorCodeUsed', 'ApiTokenCreated']);
  });
});
