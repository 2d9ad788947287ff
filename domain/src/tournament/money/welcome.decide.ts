import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { toDecimal, type Hundredths } from '../../kernel/money.js';
import { isBarredFromMoney, requireConfirmedAddress, requirePhase, requireUser } from '../access.js';
import type { SeasonState } from '../season/season.js';
import { teamOf } from '../teams/teams.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';

type ClaimWelcomeMoney = Command<'ClaimWelcomeMoney', Record<string, never>>;

export const welcomeDecisions: Decisions<ClaimWelcomeMoney> = {
  /** Once per season. rules.md, ST Dollars. */
  ClaimWelcomeMoney(state, { actor }) {
    requireAll(claimChecks(state, actor));
    const data = { userId: requireUser(actor), amount: welcomeMoneyOf(state.season) };
    return [{ type: 'WelcomeMoneyClaimed', data }];
  },
};

/** In hundredths; 0 if the season offers none. */
export function welcomeMoneyOf(season: SeasonState): Hundredths {
  return season.rules.welcomeMoney ?? 0;
}

export function welcomeMoneyBlockers(state: TournamentState, actor: Actor): Blocker[] {
  return blockersOf(claimChecks(state, actor));
}

function claimChecks(state: TournamentState, actor: Actor): Check[] {
  return [
    () => requireWelcomeMoney(state),
    () => requireUser(actor),
    () => requireOutsider(state, actor),
    () => requireUnclaimed(state, actor),
    () => requirePhase(state, actor, 3),
    () => requireConfirmedAddress(state, actor),
  ];
}

function requireWelcomeMoney(state: TournamentState): void {
  if (welcomeMoneyOf(state.season) === 0) throw new DomainError('welcome-not-offered');
}

function requireOutsider(state: TournamentState, actor: Actor): void {
  if (isBarredFromMoney(state, actor)) throw new DomainError('welcome-not-for-staff');
  const { startingMoney } = state.season.rules;
  if (teamOf(state.teams, actor.userId ?? ''))
    throw new DomainError('welcome-not-for-members', { amount: toDecimal(startingMoney) });
}

function requireUnclaimed({ money, season }: TournamentState, { userId }: Actor): void {
  const amount = toDecimal(welcomeMoneyOf(season));
  if (money.welcomed.has(userId ?? '')) throw new DomainError('welcome-already-claimed', { amount });
}
