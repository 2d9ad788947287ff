import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { KnownBrowsers } from './known-browsers.js';
import { Passport } from './passport.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly passport: Passport,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.user = await this.passport.session(request);
    request.knownBrowser = this.knownBrowsers.find(request);
    if (request.user) requireSameUser(request.headers.authorization, request.user.userId);
    return true;
  }
}

/** Pages send the user id only for this check: it must match the session. */
function requireSameUser(header: string | undefined, userId: string): void {
  const claimed = header?.replace(/^Bearer\s+/i, '').trim();
  if (claimed && claimed !== userId) throw new DomainError('user-header-mismatch');
}
