import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../kernel/command.js';
import type { DomainError } from '../kernel/domain-error.js';
import { blank } from '../validation/fields.js';
import { accounts, type AccountCommand } from './accounts.decide.js';
import { accountById } from './accounts.js';
import { PROFILE_FIELDS } from './profile-fields.js';

const AT = '2025-03-20T10:00:00.000Z';
const NOBODY: Actor = { userId: null, admin: false };
const AMI: Actor = { userId: 'ami', admin: false };
const MAIL = 'ami@example.org';

const person = { userId: 'ami', name: 'Ami', email: MAIL, passwordHash: 'hash', language: 'en' };
const REGISTER: AccountCommand = {
  type: 'RegisterAccount',
  data: { ...person, profile: blank(PROFILE_FIELDS) },
  actor: NOBODY,
  at: AT,
};
const confirm = (email = MAIL, userId = 'ami'): AccountCommand => ({
  type: 'ConfirmAddress',
  data: { userId, email },
  actor: NOBODY,
  at: AT,
});
const move = (email: string): AccountCommand => ({
  type: 'ChangeProfile',
  data: { userId: 'ami', email, profile: {} },
  actor: AMI,
  at: AT,
});
const password: AccountCommand = {
  type: 'ChangePassword',
  data: { userId: 'ami', passwordHash: 'new', by: 'owner' },
  actor: AMI,
  at: AT,
};
const byLink = (email = MAIL): AccountCommand => ({
  type: 'ChangePassword',
  data: { userId: 'ami', passwordHash: 'by link', by: 'reset-link', epoch: 1, email },
  actor: NOBODY,
  at: AT,
});

function after(...commands: AccountCommand[]) {
  const state = accounts.initial();
  const decide = (command: AccountCommand) => {
    const events = accounts.decide(state, command);
    for (const event of events) accounts.evolve(state, event);
    return events;
  };
  commands.forEach(decide);
  const isConfirmed = () => accountById(state, 'ami')?.addressConfirmed;
  const refusal = (command: AccountCommand): string => {
    try {
      return `accepted: ${decide(command).length}`;
    } catch (error) {
      return (error as DomainError).code;
    }
  };
  return { decide, isConfirmed, refusal };
}

describe('an address', () => {
  it('is confirmed by whoever has the link, once', () => {
    const play = after(REGISTER);
    expect(play.isConfirmed()).toBe(false);
    expect(play.decide(confirm('AMI@example.org'))).toEqual([
      { type: 'AddressConfirmed', data: { userId: 'ami' } },
    ]);
    expect([play.isConfirmed(), play.decide(confirm())]).toEqual([true, []]);
  });

  it('is not confirmed by the link to another one, or for nobody', () => {
    const play = after(REGISTER, move('new@example.org'));
    expect(play.refusal(confirm())).toBe('address-link-invalid');
    expect(play.refusal(confirm(MAIL, 'gone'))).toBe('address-link-invalid');
    expect(play.isConfirmed()).toBe(false);
  });

  it('needs it again after a change, but not for another spelling', () => {
    expect(after(REGISTER, confirm(), move('Ami@Example.org')).isConfirmed()).toBe(true);
    const play = after(REGISTER, confirm(), move('new@example.org'));
    expect(play.isConfirmed()).toBe(false);
    play.decide(confirm('new@example.org'));
    expect(play.isConfirmed()).toBe(true);
  });

  it('is confirmed by a password that was set through a mailed link, and not by one of the owner', () => {
    expect(after(REGISTER, password).isConfirmed()).toBe(false);
    expect(after(REGISTER, byLink()).isConfirmed()).toBe(true);
    expect(after(REGISTER, byLink('AMI@example.org')).isConfirmed()).toBe(true);
  });

  it('is not confirmed by a link for a password that was mailed to the address of before', () => {
    const play = after(REGISTER, confirm(), move('victim@example.org'));
    expect(play.refusal(byLink())).toBe('reset-link-invalid');
    expect(play.isConfirmed()).toBe(false);
  });
});
