import type { Blocker } from '../blockers.js';
import type { ErrorCode } from '../error-catalogue.js';

export function codesOf(blockers: readonly Blocker[]): ErrorCode[] {
  return blockers.map(({ code }) => code);
}
