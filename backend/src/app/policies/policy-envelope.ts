import type { CommandEnvelope } from '../../writer/stream-writer.js';

/** A policy's command: its id follows from its cause, so that repeating it adds nothing. */
export function policyEnvelope(cause: string): CommandEnvelope {
  return { commandId: `policy:${cause}`, fingerprint: cause, correlation: `policy:${cause}` };
}
