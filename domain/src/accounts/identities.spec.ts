import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { PROFILE_FIELDS } from './profile-fields.js';
import { blank } from '../validation/fields.js';
import { accounts, type AccountCommand } from './accounts.decide.js';
import type { AccountEvent } from './accounts.events.js';
import { accountByIdentity } from './accounts.js';
import type { Identity } from './identities.events.js';
import type { WaysIn } from './ways-in.js';

const AT = '2025-03-20T10:00:00.000Z';
const AMI: Identity = { issuer: 'https://id.example.org', subject: 'ami' };
const BEN: Identity = { ...AMI, subject: 'ben' };
const ELSEWHERE: Identity = { issuer: 'https://other.example.org', subject: 'ami' };
const as = (userId: string | null, admin = false): Actor => ({ userId, admin });

function register(userId: string, passwordHash: string | null, identity?: Identity): AccountCommand {
  const person = { userId, name: userId, email: `${userId}@example.org`, passwordHash, language: 'en' };
  const data = { ...person, profile: blank(PROFILE_FIELDS), ...(identity && { identity }) };
  return { type: 'RegisterAccount', data, actor: as(null), at: AT };
}
const link = (userId: string, identity: Identity, actor = as(userId)): AccountCommand => ({
  type: 'LinkIdentity',
  data: { userId, identity },
  actor,
  at: AT,
});
const HERE: WaysIn = { issuers: [AMI.issuer, ELSEWHERE.issuer], passkeys: true };
const unlink = (userId: string, issuer = AMI.issuer, actor = as(userId), waysIn = HERE): AccountCommand => ({
  type: 'UnlinkIdentity',
  data: { userId, issuer, waysIn },
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
  return { decide, ownerOf: (identity: Identity) => accountByIdentity(state, identity)?.userId };
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

describe('log-ins at other sites', () => {
  it('belong to one account, are known by issuer and subject together, and repeat without an event', () => {
    const world = after(register('ami', 'hash'), register('ben', 'hash'), link('ami', AMI));
    expect(world.ownerOf(AMI)).toBe('ami');
    expect(world.ownerOf(ELSEWHERE)).toBeUndefined();
    expect(world.decide(link('ami', AMI))).toEqual([]);
    expect(refusal(() => world.decide(link('ben', AMI)))).toBe('identity-taken');
    expect(refusal(() => world.decide(link('ami', BEN)))).toBe('identity-other');
    expect(world.decide(link('ami', ELSEWHERE))).toHaveLength(1);
  });

  it('are the owner’s alone to link and to remove', () => {
    const world = after(register('ami', 'hash'), link('ami', AMI));
    for (const actor of [as('ben'), as('boss', true), as(null)]) {
      expect(refusal(() => world.decide(link('ami', ELSEWHERE, actor)))).toBe('forbidden-role');
      expect(refusal(() => world.decide(unlink('ami', AMI.issuer, actor)))).toBe('forbidden-role');
    }
    world.decide(unlink('ami'));
    expect(world.ownerOf(AMI)).toBeUndefined();
    expect(refusal(() => world.decide(unlink('ami')))).toBe('identity-not-linked');
  });

  it('make an account without a password, which keeps its only way in', () => {
    const world = after(register('ami', null, AMI));
    expect(world.ownerOf(AMI)).toBe('ami');
    expect(refusal(() => world.decide(register('thief', null, AMI)))).toBe('identity-taken');
    expect(refusal(() => world.decide(unlink('ami')))).toBe('password-missing');
    const set: AccountCommand = {
      type: 'ChangePassword',
      data: { userId: 'ami', passwordHash: 'hash', by: 'reset-link', epoch: 1, email: 'ami@example.org' },
      actor: as(null),
      at: AT,
    };
    expect(world.decide(set).map(({ type }) => type)).toEqual(['PasswordChanged', 'IdentityUnlinked']);
    // Whoever signed up with somebody else's address gets in no more.
    expect(world.ownerOf(AMI)).toBeUndefined();
    expect(world.decide(link('ami', BEN))).toHaveLength(1);
  });

  it('are removed where a passkey or another provider opens the account, as long as that one works here', () => {
    const passkey: AccountCommand = {
      type: 'AddPasskey',
      data: { userId: 'ami', passkeyId: 'p', credentialId: 'c', publicKey: 'k', counter: 0, name: 'Phone' },
      actor: as('ami'),
      at: AT,
    };
    const world = after(register('ami', null, AMI), link('ami', ELSEWHERE));
    const unlinkWith = (issuers: string[]) =>
      unlink('ami', ELSEWHERE.issuer, as('ami'), { issuers, passkeys: true });
    expect(refusal(() => world.decide(unlinkWith([ELSEWHERE.issuer])))).toBe('password-missing');
    expect(world.decide(unlinkWith([AMI.issuer, ELSEWHERE.issuer]))).toHaveLength(1);
    expect(refusal(() => world.decide(unlink('ami')))).toBe('password-missing');
    world.decide(passkey);
    expect(
      refusal(() => world.decide(unlink('ami', AMI.issuer, as('ami'), { ...HERE, passkeys: false }))),
    ).toBe('password-missing');
    expect(world.decide(unlink('ami'))).toHaveLength(1);
    const last: AccountCommand = {
      type: 'RemovePasskey',
      data: { userId: 'ami', passkeyId: 'p', waysIn: { issuers: [AMI.issuer], passkeys: true } },
      actor: as('ami'),
      at: AT,
    };
    expect(refusal(() => world.decide(last))).toBe('passkey-only-way');
  });

  it('are free again when the account is gone', () => {
    const gone: AccountCommand = { type: 'DeleteAccount', data: { userId: 'ami' }, actor: as('ami'), at: AT };
    const world = after(register('ami', null, AMI), register('ben', 'hash'), gone);
    expect(world.ownerOf(AMI)).toBeUndefined();
    expect(world.decide(link('ben', AMI))).toHaveLength(1);
  });
});
