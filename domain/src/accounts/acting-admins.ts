import { accountById, type Account, type AccountsState } from './accounts.js';

/** Admins without a second factor have their rights withheld if the server requires one. */
export interface FactorRequirement {
  readonly factorRequired?: boolean | undefined;
}

/** Such an admin has the rights of a user, and so can set up a second factor, but nothing that needs an admin. */
export function isWithheld(
  { role, secondFactor }: Pick<Account, 'role' | 'secondFactor'>,
  { factorRequired }: FactorRequirement,
): boolean {
  return factorRequired === true && role === 'admin' && secondFactor === null;
}

/** Whether dangerous actions wait for a second admin. Not while there is none, who could approve. */
export function needsApproval(state: AccountsState, requirement: FactorRequirement): boolean {
  return state.approvals.rules.enabled && actingAdmins(state, requirement) > 1;
}

/** How many admins can approve now. */
export function actingAdmins(state: AccountsState, requirement: FactorRequirement): number {
  return [...state.adminIds].filter((userId) => isActingAdmin(state, userId, requirement)).length;
}

export function isActingAdmin(state: AccountsState, userId: string, requirement: FactorRequirement): boolean {
  const account = accountById(state, userId);
  return account?.role === 'admin' && !isWithheld(account, requirement);
}
