import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { Passport } from './passport.js';

/** Finds out who is calling, before anything else. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly passport: Passport) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.user = await this.passport.session(request);
    if (request.user) requireSameUser(request.headers.authorization, request.user.userId);
    return true;
  }
}

/**
 * The pages send the user's id along; it is never believed, and where it names somebody else than the
 * session does, the two are out of step.
 */
function requireSameUser(header: string | undefined, userId: string): void {
  const claimed = header?.replace(/^Bearer\s+/i, '').trim();
  if (claimed && claimed !== userId) throw new DomainError('user-header-mismatch');
}
