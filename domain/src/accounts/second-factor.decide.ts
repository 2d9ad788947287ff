import { requireAdmin } from '../kernel/access.js';
import type { Actor, Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { requireAccount, requireOwner } from './access.js';
import { accountById, type AccountsState } from './accounts.js';
import { needsApproval, type FactorRequirement } from './acting-admins.js';
import type { AuthenticatorCodeUsed, RecoveryCodeUsed, SecondFactorEvent } from './second-factor.events.js';
import type { SecondFactor } from './second-factor.js';

/** What a person has shown. The server has checked that the code of the step is right. */
export type Proof =
  | { readonly kind: 'authenticator'; readonly step: number }
  | { readonly kind: 'recovery-code'; readonly hash: string };

export type SecondFactorCommand =
  | Command<
      'EnableSecondFactor',
      { userId: string; secret: string; recoveryCodes: readonly string[]; step: number }
    >
  /** The second step of a log-in, so nobody is logged in yet. */
  | Command<'PassSecondFactor', { userId: string; proof: Proof }>
  | Command<'ReplaceRecoveryCodes', { userId: string; proof: Proof; recoveryCodes: readonly string[] }>
  /** `proof` is null when there is nothing to prove, because it is off. */
  | Command<'DisableSecondFactor', { userId: string; proof: Proof | null }>
  /** For another account. Without a user as actor, the operator of the server acts. `proof`: of the actor. */
  | Command<
      'RemoveSecondFactor',
      FactorRequirement & { userId: string; reason: string; proof?: Proof | null }
    >;

export type SecondFactorCommandOf<T extends SecondFactorCommand['type']> = Extract<
  SecondFactorCommand,
  { type: T }
>;

export const secondFactorDecisions: Decisions<AccountsState, SecondFactorCommand, SecondFactorEvent> = {
  EnableSecondFactor(state, { data, actor }) {
    const { userId, secret, recoveryCodes, step } = data;
    const { secondFactor } = requireAccount(state, userId);
    requireOwner(actor, userId);
    if (secondFactor?.secret === secret) return [];
    if (secondFactor) throw new DomainError('second-factor-on');
    const personal = { secret, recoveryCodes: [...recoveryCodes] };
    return [{ type: 'SecondFactorEnabled', data: { userId, step, personal } }];
  },
  PassSecondFactor: (state, { data: { userId, proof } }) => [
    proven(requireFactor(state, userId), userId, proof),
  ],
  ReplaceRecoveryCodes(state, { data: { userId, proof, recoveryCodes }, actor }) {
    requireAccount(state, userId);
    requireOwner(actor, userId);
    return [
      proven(requireFactor(state, userId), userId, proof),
      { type: 'RecoveryCodesReplaced', data: { userId, personal: { recoveryCodes: [...recoveryCodes] } } },
    ];
  },
  DisableSecondFactor(state, { data: { userId, proof }, actor }) {
    const { secondFactor } = requireAccount(state, userId);
    requireOwner(actor, userId);
    if (!secondFactor) return [];
    if (!proof) throw new DomainError('code-wrong');
    return [
      proven(secondFactor, userId, proof),
      { type: 'SecondFactorDisabled', data: { userId, by: 'owner', reason: null } },
    ];
  },
  RemoveSecondFactor(state, { data: { userId, reason, proof, factorRequired = false }, actor }) {
    const { role, secondFactor } = requireAccount(state, userId);
    requireAdmin(actor);
    if (actor.userId === userId) throw new DomainError('second-factor-own');
    if (!secondFactor) return [];
    // It would withhold the rights of the one who approves.
    const silences = factorRequired && role === 'admin' && actor.userId !== null;
    if (silences && needsApproval(state, { factorRequired }))
      throw new DomainError('approval-take-role-first');
    const by = actor.userId === null ? 'operator' : 'admin';
    return [...provenBy(state, actor, proof), { type: 'SecondFactorDisabled', data: { userId, by, reason } }];
  },
};

/** What a person with a second factor shows to do something dangerous. @throws code-wrong, code-used */
export function provenBy(
  state: AccountsState,
  { userId }: Actor,
  proof: Proof | null = null,
): (AuthenticatorCodeUsed | RecoveryCodeUsed)[] {
  const secondFactor = userId === null ? null : accountById(state, userId)?.secondFactor;
  if (userId === null || !secondFactor) return [];
  if (!proof) throw new DomainError('code-wrong');
  return [proven(secondFactor, userId, proof)];
}

/** Each code proves something once. @throws code-used, code-wrong */
function proven(
  { lastStep, recoveryCodes }: SecondFactor,
  userId: string,
  proof: Proof,
): AuthenticatorCodeUsed | RecoveryCodeUsed {
  if (proof.kind === 'authenticator') {
    if (proof.step <= lastStep) throw new DomainError('code-used');
    return { type: 'AuthenticatorCodeUsed', data: { userId, step: proof.step } };
  }
  const index = recoveryCodes.indexOf(proof.hash);
  if (index < 0) throw new DomainError('code-wrong');
  return { type: 'RecoveryCodeUsed', data: { userId, index } };
}

function requireFactor(state: AccountsState, userId: string): SecondFactor {
  const { secondFactor } = requireAccount(state, userId);
  if (!secondFactor) throw new DomainError('second-factor-off');
  return secondFactor;
}
