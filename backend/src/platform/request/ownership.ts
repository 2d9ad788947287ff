import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Caller } from './caller.js';

/** @throws forbidden-role */
export function requireSelfOrAdmin(caller: Caller, userId: string): void {
  if (!caller.admin && caller.userId !== userId) throw new DomainError('forbidden-role');
}
