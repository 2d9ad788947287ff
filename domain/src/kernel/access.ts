import type { Actor } from './command.js';
import { DomainError } from './domain-error.js';
import type { Group } from './groups.js';

/** @throws forbidden-role unless an admin (or the system) acts */
export function requireAdmin(actor: Actor): void {
  if (!actor.admin) throw new DomainError('forbidden-role');
}

/** Admins may do what every group may. */
export function actsFor({ admin, groups }: Actor, group: Group): boolean {
  return admin || groups?.includes(group) === true;
}

/** @throws forbidden-role unless an admin, the system or a member of the group acts */
export function requireGroup(actor: Actor, group: Group): void {
  if (!actsFor(actor, group)) throw new DomainError('forbidden-role');
}
