import type { FastifyRequest } from 'fastify';
import type { CallerContext } from './context.js';

export interface OwnerTyped {
  readonly current_password: string;
  /** Of the second factor, where it is on. */
  readonly code?: string;
}

/** Before a feature gives rights: whoever is logged in shows that the account is theirs. Accounts implement it. */
export abstract class OwnerGate {
  /** @throws wrong-password, code-wrong, code-used, too-many-requests */
  abstract require(request: FastifyRequest, context: CallerContext, typed: OwnerTyped): Promise<void>;
}
