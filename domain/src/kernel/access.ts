import type { Actor } from './command.js';
import { DomainError } from './domain-error.js';

/** @throws forbidden-role unless an admin (or the system) acts */
export function requireAdmin(actor: Actor): void {
  if (!actor.admin) throw new DomainError('forbidden-role');
}
