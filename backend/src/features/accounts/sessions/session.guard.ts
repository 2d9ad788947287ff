import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type AccessRule } from '../../../platform/http/access/access.js';
import type { Caller } from '../../../platform/request/caller.js';
import { LoginSteps } from './login-steps.js';
import type { KnownBrowser } from './known-browser-token.js';
import { KnownBrowsers } from './known-browsers.js';
import { Passport } from './passport.js';
import { Sessions } from './sessions.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly passport: Passport,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly steps: LoginSteps,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.user = await this.callerOf(request, context);
    request.userNow = () => this.passport.session(request);
    request.knownBrowser = this.knownBrowsers.find(request) ?? this.knownAtStep(request);
    if (request.user) {
      // Pages send the user id only for this check: it must match the session.
      const claimed = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
      if (claimed && claimed !== request.user.userId) throw new DomainError('user-header-mismatch');
    }
    return true;
  }

  /** Only a request without an address in its body may be the second step of a log-in. */
  private knownAtStep(request: FastifyRequest): KnownBrowser | null {
    const body = request.body as { email?: unknown } | null | undefined;
    const step = body?.email === undefined ? this.steps.find(request) : null;
    return step && this.knownBrowsers.at(request, step.account.userId);
  }

  private async callerOf(request: FastifyRequest, context: ExecutionContext): Promise<Caller | null> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    if (rule?.session === 'ignored') return null;
    const caller = await this.passport.session(request);
    return caller ?? (rule?.session === 'ended-by-it' ? this.sessions.senderOfRepeated(request) : null);
  }
}
