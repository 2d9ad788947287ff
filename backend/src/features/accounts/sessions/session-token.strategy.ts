import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { Caller } from '../../../platform/request/caller.js';

export class SessionTokenStrategy extends passport.Strategy {
  constructor(private readonly callerOf: (request: FastifyRequest) => Promise<Caller | null>) {
    super();
  }

  override authenticate(request: unknown): void {
    this.callerOf(request as FastifyRequest).then(
      (caller) => (caller ? this.success(caller) : this.fail(401)),
      (error: unknown) => this.error(error),
    );
  }
}
