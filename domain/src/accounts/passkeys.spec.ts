import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { blank } from '../validation/fields.js';
import { accounts, type AccountCommand, type ByLink } from './accounts.decide.js';
import type { AccountEvent } from './accounts.events.js';
import { accountById, accountByPasskey } from './accounts.js';
import { MAX_PASSKEYS } from './passkeys.decide.js';
import { PROFILE_FIELDS } from './profile-fields.js';

const AT = '2025-03-20T10:00:00.000Z';
const LATER = '2025-03-21T10:00:00.000Z';
const ISSUER = 'https://id.example.org';
const as = (userId: string | null, admin = false): Actor => ({ userId, admin });

function register(userId: string, passwordHash: string | null = 'hash'): AccountCommand {
  const person = { userId, name: userId, email: `${userId}@example.org`, passwordHash, language: 'en' };
  const identity = { issuer: ISSUER, subject: userId };
  const data = { ...person, profile: blank(PROFILE_FIELDS), ...(passwordHash === null && { identity }) };
  return { type: 'RegisterAccount', data, actor: as(null), at: AT };
}
const add = (userId: string, key: string, actor = as(userId)): AccountCommand => ({
  type: 'AddPasskey',
  data: { userId, passkeyId: `id-${key}`, credentialId: key, publicKey: 'public', counter: 0, name: 'Phone' },
  actor,
  at: AT,
});
const rename = (userId: string, key: string, name: string, actor = as(userId)): AccountCommand => ({
  type: 'RenamePasskey',
  data: { userId, passkeyId: `id-${key}`, name },
  actor,
  at: AT,
});
const use = (userId: string, key: string, counter: number): AccountCommand => ({
  type: 'UsePasskey',
  data: { userId, passkeyId: `id-${key}`, counter },
  actor: as(null),
  at: LATER,
});
const remove = (userId: string, key: string, issuers = [ISSUER], actor = as(userId)): AccountCommand => ({
  type: 'RemovePasskey',
  data: { userId, passkeyId: `id-${key}`, waysIn: { issuers, passkeys: true } },
  actor,
  at: AT,
});

function after(...commands: AccountCommand[]) {
  const state = accounts.initial();
  const decide = (command: AccountCommand): AccountEvent[] => {
    const events = accounts.decide(state, command);
    for (const event of events) accounts.evolve(state, event);
    return events;
  };
  for (const command of commands) decide(command);
  return {
    decide,
    ownerOf: (key: string) => accountByPasskey(state, key)?.userId,
    of: (userId: string) => accountById(state, userId)?.passkeys,
  };
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

describe('passkeys', () => {
  it('belong to one account, and repeat without an event', () => {
    const world = after(register('ami'), register('ben'), add('ami', 'key'));
    expect(world.ownerOf('key')).toBe('ami');
    expect(world.of('ami')).toEqual([
      expect.objectContaining({ name: 'Phone', addedAt: AT, usedAt: null, counter: 0 }),
    ]);
    expect(world.decide(add('ami', 'key'))).toEqual([]);
    expect(refusal(() => world.decide(add('ben', 'key')))).toBe('passkey-taken');
  });

  it('are the owner’s alone to add, rename and remove', () => {
    const world = after(register('ami'), register('ben'), add('ami', 'key'));
    for (const actor of [as('ben'), as('boss', true), as(null)]) {
      expect(refusal(() => world.decide(add('ami', 'other', actor)))).toBe('forbidden-role');
      expect(refusal(() => world.decide(rename('ami', 'key', 'Mine', actor)))).toBe('forbidden-role');
      expect(refusal(() => world.decide(remove('ami', 'key', [ISSUER], actor)))).toBe('forbidden-role');
    }
    world.decide(rename('ami', 'key', 'Laptop'));
    expect(world.of('ami')).toEqual([expect.objectContaining({ name: 'Laptop' })]);
    expect(world.decide(rename('ami', 'key', 'Laptop'))).toEqual([]);
    world.decide(remove('ami', 'key'));
    expect(world.ownerOf('key')).toBeUndefined();
    for (const late of [remove('ami', 'key'), rename('ami', 'key', 'Gone'), use('ami', 'key', 0)])
      expect(refusal(() => world.decide(late))).toBe('passkey-not-found');
  });

  it('are at most ten', () => {
    const keys = Array.from({ length: MAX_PASSKEYS }, (_, number) => add('ami', `key ${number}`));
    const world = after(register('ami'), ...keys);
    expect(refusal(() => world.decide(add('ami', 'one more')))).toBe('passkeys-full');
    world.decide(remove('ami', 'key 0'));
    expect(world.decide(add('ami', 'one more'))).toHaveLength(1);
  });

  it('say when they were used, and are refused when their counter does not go on', () => {
    const world = after(register('ami'), add('ami', 'key'), add('ami', 'shared'), use('ami', 'key', 7));
    expect(world.of('ami')?.[0]).toMatchObject({ counter: 7, usedAt: LATER });
    for (const counter of [0, 6, 7])
      expect(refusal(() => world.decide(use('ami', 'key', counter)))).toBe('passkey-copied');
    expect(world.decide(use('ami', 'key', 8))).toHaveLength(1);
    // A passkey that several devices share counts nothing.
    world.decide(use('ami', 'shared', 0));
    expect(world.decide(use('ami', 'shared', 0))).toHaveLength(1);
  });

  it('are not removed while they are the only way in', () => {
    const world = after(register('ami', null), add('ami', 'key'), add('ami', 'spare'));
    world.decide(remove('ami', 'spare', []));
    expect(refusal(() => world.decide(remove('ami', 'key', [])))).toBe('passkey-only-way');
    expect(world.decide(remove('ami', 'key', [ISSUER]))).toHaveLength(1);
    expect(after(register('ben'), add('ben', 'key')).decide(remove('ben', 'key', []))).toHaveLength(1);
  });

  it('end with a password that was set by a mailed link, but not with one that the owner changes', () => {
    const world = after(register('ami'), add('ami', 'key'), add('ami', 'other'));
    const set = (passwordHash: string, by: { by: 'owner' } | ByLink): AccountCommand => ({
      type: 'ChangePassword',
      data: { userId: 'ami', passwordHash, ...by },
      actor: as(by.by === 'owner' ? 'ami' : null),
      at: AT,
    });
    expect(world.decide(set('second', { by: 'owner' }))).toHaveLength(1);
    const link = { by: 'reset-link', epoch: 2, email: 'ami@example.org' } as const;
    const types = world.decide(set('third', link)).map(({ type }) => type);
    expect(types).toEqual(['PasswordChanged', 'PasskeyRemoved', 'PasskeyRemoved']);
    expect(world.ownerOf('key')).toBeUndefined();
  });

  it('are free again when the account is gone', () => {
    const gone: AccountCommand = { type: 'DeleteAccount', data: { userId: 'ami' }, actor: as('ami'), at: AT };
    const world = after(register('ami'), register('ben'), add('ami', 'key'), gone);
    expect(world.ownerOf('key')).toBeUndefined();
    expect(world.decide(add('ben', 'key'))).toHaveLength(1);
  });
});
