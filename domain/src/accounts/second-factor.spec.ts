import { describe, expect, it } from '@jest/globals';
import { SYSTEM, type Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { ErrorCode } from '../kernel/error-catalogue.js';
import { accounts, type AccountCommand } from './accounts.decide.js';
import type { AccountEvent } from './accounts.events.js';
import { accountById } from './accounts.js';
import type { Proof, SecondFactorCommand, SecondFactorCommandOf } from './second-factor.decide.js';
import { recoveryCodesLeft } from './second-factor.js';

const AT = '2025-03-20T10:00:00.000Z';
const OWNER: Actor = { userId: 'a1', admin: true };
const OTHER_ADMIN: Actor = { userId: 'a2', admin: true };
const USER: Actor = { userId: 'u1', admin: false };
const NOBODY: Actor = { userId: null, admin: false };
const CODES = ['hash 0', 'hash 1', 'hash 2'];
const STEP = 1000;

const registered: AccountCommand = {
  type: 'RegisterFirstAdmin',
  data: { userId: 'a1', name: 'Boss', email: 'boss@example.org', passwordHash: 'hash', language: 'en' },
  actor: NOBODY,
  at: AT,
};

function command<T extends SecondFactorCommand['type']>(
  type: T,
  data: Omit<SecondFactorCommandOf<T>['data'], 'userId'>,
  actor: Actor = OWNER,
): AccountCommand {
  return { type, data: { userId: 'a1', ...data }, actor, at: AT } as unknown as AccountCommand;
}

const enable = (secret = 'SECRET', actor = OWNER) =>
  command('EnableSecondFactor', { secret, recoveryCodes: CODES, step: STEP }, actor);
const step = (at: number): Proof => ({ kind: 'authenticator', step: at });
const recovery = (hash: string): Proof => ({ kind: 'recovery-code', hash });
const pass = (proof: Proof) => command('PassSecondFactor', { proof }, NOBODY);
const disable = (proof: Proof | null, actor = OWNER) => command('DisableSecondFactor', { proof }, actor);
const replace = (proof: Proof, actor = OWNER) =>
  command('ReplaceRecoveryCodes', { proof, recoveryCodes: ['new 0', 'new 1'] }, actor);
const remove = (actor: Actor) => command('RemoveSecondFactor', { reason: 'Lost the phone' }, actor);

function after(...commands: AccountCommand[]) {
  const state = accounts.initial();
  const events: AccountEvent[] = [];
  for (const each of [registered, ...commands]) {
    for (const event of accounts.decide(state, each)) {
      accounts.evolve(state, event);
      events.push(event);
    }
  }
  const decide = (each: AccountCommand) => accounts.decide(state, each);
  return { state, events, decide, factor: accountById(state, 'a1')?.secondFactor ?? null };
}

function refusal(run: () => unknown): ErrorCode | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('turning a second factor on', () => {
  it('keeps secret and hashes among the personal data', () => {
    const { events, factor } = after(enable());
    const personal = { secret: 'SECRET', recoveryCodes: CODES };
    expect(events.at(-1)).toEqual({
      type: 'SecondFactorEnabled',
      data: { userId: 'a1', step: STEP, personal },
    });
    expect(factor).toEqual({ ...personal, lastStep: STEP });
  });

  it('is refused to everybody else, also admins, and while another one is on', () => {
    for (const actor of [OTHER_ADMIN, USER, NOBODY, SYSTEM]) {
      expect(refusal(() => after().decide(enable('SECRET', actor)))).toBe('forbidden-role');
    }
    expect(refusal(() => after(enable()).decide(enable('OTHER')))).toBe('second-factor-on');
  });

  it('adds nothing when repeated', () => {
    expect(after(enable()).decide(enable())).toEqual([]);
  });
});

describe('a code of the authenticator', () => {
  it('is accepted once, and no code of an earlier step after it', () => {
    const { decide, factor } = after(enable(), pass(step(STEP + 2)));
    expect(factor?.lastStep).toBe(STEP + 2);
    for (const used of [STEP, STEP + 1, STEP + 2]) {
      expect(refusal(() => decide(pass(step(used))))).toBe('code-used');
    }
    expect(decide(pass(step(STEP + 3)))).toHaveLength(1);
  });

  it('that confirmed the set-up logs nobody in', () => {
    expect(refusal(() => after(enable()).decide(pass(step(STEP))))).toBe('code-used');
  });

  it('means nothing where the second factor is off', () => {
    expect(refusal(() => after().decide(pass(step(STEP))))).toBe('second-factor-off');
  });
});

describe('a recovery code', () => {
  it('works once', () => {
    const { events, decide, factor } = after(enable(), pass(recovery('hash 1')));
    expect(events.at(-1)).toEqual({ type: 'RecoveryCodeUsed', data: { userId: 'a1', index: 1 } });
    expect(factor && recoveryCodesLeft(factor)).toBe(2);
    expect(refusal(() => decide(pass(recovery('hash 1'))))).toBe('code-wrong');
    expect(refusal(() => decide(pass(recovery('unknown'))))).toBe('code-wrong');
    expect(decide(pass(recovery('hash 2')))).toHaveLength(1);
  });

  it('is void when the owner replaces the list, which needs a code', () => {
    const { decide, factor } = after(enable(), replace(step(STEP + 1)));
    expect(factor).toEqual({ secret: 'SECRET', recoveryCodes: ['new 0', 'new 1'], lastStep: STEP + 1 });
    expect(refusal(() => decide(pass(recovery('hash 0'))))).toBe('code-wrong');
    expect(refusal(() => decide(replace(step(STEP + 1))))).toBe('code-used');
    expect(refusal(() => decide(replace(step(STEP + 2), OTHER_ADMIN)))).toBe('forbidden-role');
  });
});

describe('turning a second factor off', () => {
  it('needs a code', () => {
    const { decide } = after(enable());
    expect(refusal(() => decide(disable(null)))).toBe('code-wrong');
    expect(refusal(() => decide(disable(step(STEP))))).toBe('code-used');
    expect(refusal(() => decide(disable(step(STEP + 1), OTHER_ADMIN)))).toBe('forbidden-role');
    for (const proof of [step(STEP + 1), recovery('hash 0')]) {
      const off = after(enable(), disable(proof));
      expect(off.factor).toBeNull();
      expect(off.decide(disable(null))).toEqual([]);
    }
  });

  it('is possible for another admin with a reason, and for the operator', () => {
    const { decide } = after(enable());
    const by = (actor: Actor) => decide(remove(actor)).map(({ data }) => data);
    const common = { userId: 'a1', reason: 'Lost the phone' };
    expect(by(OTHER_ADMIN)).toEqual([{ ...common, by: 'admin' }]);
    expect(by(SYSTEM)).toEqual([{ ...common, by: 'operator' }]);
    expect(after(enable(), remove(OTHER_ADMIN)).decide(remove(OTHER_ADMIN))).toEqual([]);
  });

  it('is refused to users, and to an admin who lost their own', () => {
    const { decide } = after(enable());
    expect(refusal(() => decide(remove(USER)))).toBe('forbidden-role');
    expect(refusal(() => decide(remove(OWNER)))).toBe('second-factor-own');
  });
});

describe('the sessions of an account', () => {
  const revoke = (actor: Actor): AccountCommand => ({
    type: 'RevokeSessions',
    data: { userId: 'a1' },
    actor,
    at: AT,
  });

  it('are ended by the owner alone', () => {
    expect(after().decide(revoke(OWNER))).toEqual([{ type: 'SessionsRevoked', data: { userId: 'a1' } }]);
    expect(refusal(() => after().decide(revoke(OTHER_ADMIN)))).toBe('forbidden-role');
  });
});
