import { describe, expect, it } from '@jest/globals';
import type { Actor, Command } from '../kernel/command.js';
import { folded } from '../kernel/events/fold.js';
import { given } from '../kernel/testing/decider-spec.js';
import { accounts, type AccountCommand, type AccountCommandOf } from './accounts.decide.js';
import type { AccountEvent } from './accounts.events.js';
import { actingAdmins, type FactorRequirement } from './acting-admins.js';
import type { ApprovalRules } from './approvals.events.js';
import { isRightsOutdated } from './approvals.decide.js';

const AT = '2025-03-20T10:00:00.000Z';
const A_DAY_LATER = '2025-03-21T10:00:00.000Z';
const NOBODY: Actor = { userId: null, admin: true };
const as = (userId: string): Actor => ({ userId, admin: true });
const REQUIRED = { factorRequired: true };

function command<T extends AccountCommand['type']>(
  type: T,
  data: AccountCommandOf<T>['data'],
  actor: Actor,
  at = AT,
): AccountCommand {
  return { type, data, actor, at } as Command as AccountCommand;
}

const admin = (userId: string): AccountEvent => ({
  type: 'AccountRegistered',
  data: {
    userId,
    role: 'admin',
    personal: {
      name: userId,
      email: `${userId}@example.org`,
      passwordHash: 'hash',
      language: 'en',
      profile: {
        age: 20,
        sex: null,
        nationality: 'France',
        color: null,
        discord: null,
        twitter: null,
        videoPlatformLink: null,
        streamLink: null,
      },
    },
  },
});
const withFactor = (userId: string): AccountEvent => ({
  type: 'SecondFactorEnabled',
  data: { userId, step: 1, personal: { secret: 'S', recoveryCodes: [] } },
});
const changed = (rules: ApprovalRules): AccountEvent => ({
  type: 'ApprovalsChanged',
  data: { userId: 'ann', ...rules },
});
const ON = changed({ enabled: true, grantsAbove: 1000 });
const PROOF = { kind: 'authenticator', step: 9 } as const;
const TWO = [admin('ann'), admin('bob')];

const set = (rules: Partial<ApprovalRules>, requirement: FactorRequirement = {}) =>
  command(
    'SetApprovals',
    {
      enabled: true,
      grantsAbove: 1000,
      ...rules,
      approval: { requestId: 'request-1', ...requirement },
      proof: PROOF,
    },
    as('ann'),
  );
const end = (
  outcome: AccountCommandOf<'EndRightsRequest'>['data']['outcome'],
  actor: Actor,
  { at = AT, ...requirement }: { at?: string; factorRequired?: boolean } = {},
) => command('EndRightsRequest', { requestId: 'request-1', outcome, reason: '', ...requirement }, actor, at);
const after = (events: readonly AccountEvent[], ...commands: AccountCommand[]): AccountEvent[] =>
  commands.reduce<AccountEvent[]>(
    (before, each) => [...before, ...accounts.decide(folded(accounts, before), each)],
    [...events],
  );

describe('admins whose rights are withheld', () => {
  it('are no second admins', () => {
    const half = [...TWO, withFactor('ann')];
    given(accounts, half).when(set({}, REQUIRED)).thenRefused('approvals-need-two-admins');
    given(accounts, half).when(set({})).thenTypes('AuthenticatorCodeUsed', 'ApprovalsChanged');
    const both = [...half, withFactor('bob')];
    given(accounts, both).when(set({}, REQUIRED)).thenTypes('AuthenticatorCodeUsed', 'ApprovalsChanged');
    expect(actingAdmins(folded(accounts, half), REQUIRED)).toBe(1);
  });

  it('leave the other alone, for whom nothing waits', () => {
    const off = set({ enabled: false }, REQUIRED);
    given(accounts, [...TWO, withFactor('ann'), ON])
      .when(off)
      .thenTypes('AuthenticatorCodeUsed', 'ApprovalsChanged');
    given(accounts, [...TWO, withFactor('ann'), withFactor('bob'), ON])
      .when(off)
      .thenTypes('AuthenticatorCodeUsed', 'RightsAsked');
  });

  it('have requests that are over', () => {
    const events = after([...TWO, withFactor('ann'), withFactor('bob'), ON], set({ enabled: false }));
    given(accounts, events)
      .when(end('approved', as('bob')))
      .thenTypes('RightsRequestEnded', 'ApprovalsChanged');
    const lost = [
      ...events,
      { type: 'SecondFactorDisabled', data: { userId: 'ann', by: 'owner', reason: null } },
    ];
    given(accounts, lost as AccountEvent[])
      .when(end('approved', as('bob'), REQUIRED))
      .thenRefused('approval-over');
    given(accounts, lost as AccountEvent[])
      .when(end('lapsed', NOBODY, REQUIRED))
      .thenTypes('RightsRequestEnded');
  });

  it('are not made so by another admin who wants to be alone', () => {
    const events = [...TWO, withFactor('ann'), withFactor('bob'), ON];
    const remove = (actor: Actor, requirement = {}) =>
      command('RemoveSecondFactor', { userId: 'bob', reason: 'Lost', proof: PROOF, ...requirement }, actor);
    given(accounts, events)
      .when(remove(as('ann'), REQUIRED))
      .thenRefused('approval-take-role-first');
    given(accounts, events).when(remove(NOBODY, REQUIRED)).thenTypes('SecondFactorDisabled');
    given(accounts, events)
      .when(remove(as('ann')))
      .thenTypes('AuthenticatorCodeUsed', 'SecondFactorDisabled');
    const off = events.filter((event) => event !== ON);
    given(accounts, off)
      .when(remove(as('ann'), REQUIRED))
      .thenTypes('AuthenticatorCodeUsed', 'SecondFactorDisabled');
  });
});

describe('a request to change the approvals', () => {
  const asked = (rules: Partial<ApprovalRules>) => after([...TWO, withFactor('ann'), ON], set(rules));

  it('is outdated by another change, and approved as long as there is none', () => {
    const events = asked({ grantsAbove: 50_000 });
    given(accounts, events)
      .when(end('approved', as('bob')))
      .thenTypes('RightsRequestEnded', 'ApprovalsChanged');
    const since = [...events, changed({ enabled: true, grantsAbove: 10 })];
    given(accounts, since)
      .when(end('approved', as('bob')))
      .thenRefused('approval-outdated');
    given(accounts, since)
      .when(end('refused', as('bob')))
      .thenTypes('RightsRequestEnded');
    const state = folded(accounts, since);
    expect(isRightsOutdated(state, state.approvals.open.get('request-1')!)).toBe(true);
    const back = [...since, changed({ enabled: true, grantsAbove: 1000 })];
    given(accounts, back)
      .when(end('approved', as('bob')))
      .thenTypes('RightsRequestEnded', 'ApprovalsChanged');
  });

  it('that nobody refused for a day switches them off, but only what it was asked on', () => {
    const events = asked({ enabled: false });
    const lapse = end('lapsed', NOBODY, { at: A_DAY_LATER });
    given(accounts, events).when(lapse).thenTypes('RightsRequestEnded', 'ApprovalsChanged');
    const since = [...events, changed({ enabled: true, grantsAbove: 10 })];
    given(accounts, since)
      .when(lapse)
      .then({
        type: 'RightsRequestEnded',
        data: {
          requestId: 'request-1',
          userId: 'ann',
          action: { kind: 'approvals', enabled: false, grantsAbove: 1000 },
          outcome: 'lapsed',
          decidedBy: null,
          reason: '',
        },
      });
  });

  it('is answered by another admin, once', () => {
    const events = asked({ enabled: false });
    given(accounts, events)
      .when(end('approved', as('ann')))
      .thenRefused('approval-own');
    given(accounts, events)
      .when(end('withdrawn', as('bob')))
      .thenRefused('approval-not-own');
    given(accounts, events)
      .when(end('approved', { userId: 'bob', admin: false, withheld: true }))
      .thenRefused('forbidden-role');
    const demoted: AccountEvent = { type: 'RoleChanged', data: { userId: 'bob', role: 'user' } };
    given(accounts, [...events, demoted])
      .when(end('approved', as('bob')))
      .thenRefused('forbidden-role');
    const answered = after(events, end('refused', as('bob')));
    given(accounts, answered)
      .when(end('approved', as('bob')))
      .thenRefused('approval-over');
  });
});
