import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type AccessRule } from '../../../platform/http/access/access.js';
import { KnownBrowsers } from './known-browsers.js';
import { Passport } from './passport.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly passport: Passport,
    private readonly knownBrowsers: KnownBrowsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.user = this.ignoresSession(context) ? null : await this.passport.session(request);
    request.knownBrowser = this.knownBrowsers.find(request);
    if (request.user) requireSameUser(request.headers.authorization, request.user.userId);
    return true;
  }

  private ignoresSession(context: ExecutionContext): boolean {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    return rule?.session === 'ignored';
  }
}

/** Pages send the user id only for this check: it must match the session. */
function requireSameUser(header: string | undefined, userId: string): void {
  const claimed = header?.replace(/^Bearer\s+/i, '').trim();
  if (claimed && claimed !== userId) throw new DomainError('user-header-mismatch');
}
