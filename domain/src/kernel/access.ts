import type { Actor } from './command.js';
import { DomainError } from './domain-error.js';
import { TOOL_GROUPS, type GroupTool } from './groups.js';

/** @throws forbidden-role unless an admin (or the system) acts */
export function requireAdmin(actor: Actor): void {
  if (!actor.admin) throw new DomainError('forbidden-role');
}

/** Admins have every tool. */
export function hasTool({ admin, groups }: Actor, tool: GroupTool): boolean {
  return admin || groups?.includes(TOOL_GROUPS[tool]) === true;
}

/** @throws forbidden-role unless an admin, the system or a member of the tool's group acts */
export function requireTool(actor: Actor, tool: GroupTool): void {
  if (!hasTool(actor, tool)) throw new DomainError('forbidden-role');
}
