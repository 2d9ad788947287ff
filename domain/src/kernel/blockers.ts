import { DomainError } from './domain-error.js';
import type { ErrorCode } from './error-catalogue.js';

export type Check = () => unknown;

export interface Blocker {
  readonly code: ErrorCode;
  readonly variables: Readonly<Record<string, string | number>>;
}

/** @throws the error of the first check that fails */
export function requireAll(checks: readonly Check[]): void {
  for (const check of checks) check();
}

/** Whether none fails. Stops at the first, which costs less than `blockersOf`. */
export function isFree(checks: readonly Check[]): boolean {
  try {
    requireAll(checks);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

export function blockersOf(checks: readonly Check[]): Blocker[] {
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [{ code: error.code, variables: error.details }];
      throw error;
    }
  });
}
