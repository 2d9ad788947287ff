import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { isJudge } from './judges/judges.js';
import type { Phase } from './season/season.events.js';
import type { TournamentState } from './tournament-state.js';

/** @throws forbidden-role unless an admin or a judge of the season acts */
export function requireStaff(state: TournamentState, actor: Actor): void {
  if (!isStaff(state, actor)) throw new DomainError('forbidden-role');
}

export function isStaff(state: TournamentState, actor: Actor): boolean {
  return actor.admin || (actor.userId !== null && isJudge(state.judges, actor.userId));
}

/** Nobody who declares winners may win money by them, now or as soon as the rights are back. */
export function isBarredFromMoney(state: TournamentState, actor: Actor): boolean {
  return isStaff(state, actor) || actor.withheld === true;
}

/** @throws forbidden-phase outside the phase, except for admins */
export function requirePhase(state: TournamentState, actor: Actor, phase: Phase): void {
  if (!actor.admin && state.season.phase !== phase) throw new DomainError('forbidden-phase');
}

/** @throws address-unconfirmed where the season asks for it and mail is set up */
export function requireConfirmedAddress({ season }: TournamentState, { unconfirmed }: Actor): void {
  if (season.rules.confirmedAddress === true && unconfirmed) throw new DomainError('address-unconfirmed');
}

export function requireUser(actor: Actor): string {
  if (actor.userId === null) throw new DomainError('login-required');
  return actor.userId;
}

/** @throws validation-failed unless the value is an integer within the bounds */
export function requireInteger(value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) throw new DomainError('validation-failed');
}
