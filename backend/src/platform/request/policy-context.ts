import { SYSTEM } from '@arena/domain/kernel/command';
import type { CommandContext } from './context.js';

/** The id follows from the cause, so a repetition adds nothing. @param at ISO 8601 in UTC */
export function policyContext(cause: string, at: string): CommandContext {
  const id = `policy:${cause}`;
  return { commandId: id, fingerprint: cause, correlation: id, actor: SYSTEM, at };
}
