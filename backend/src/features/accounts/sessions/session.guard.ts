import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../../platform/http/access/access.js';
import { apiTokenIn, claimedIn } from '../../../platform/request/api-token.js';
import type { Caller } from '../../../platform/request/caller.js';
import { ApiTokenCallers } from '../api-callers/api-token-callers.js';
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
    private readonly tokens: ApiTokenCallers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = apiTokenIn(request);
    if (token !== null) return this.takeToken(token, request, context);
    request.user = await this.callerOf(request, context);
    request.userNow = () => this.passport.session(request);
    request.knownBrowser = this.knownBrowsers.find(request) ?? this.knownAtStep(request);
    if (request.user) {
      // Pages send the user id only for this check: it must match the session.
      const claimed = claimedIn(request);
      if (claimed && claimed !== request.user.userId) throw new DomainError('user-header-mismatch');
    }
    return true;
  }

  /** Cookies of the same request count for nothing. */
  private async takeToken(token: string, request: FastifyRequest, context: ExecutionContext): Promise<true> {
    const rule = accessOf(this.reflector, context);
    // The access guard refuses routes without one.
    if (!rule) return true;
    request.userNow = () => this.tokens.callerOf(token, request, rule);
    request.user = await request.userNow();
    request.knownBrowser = null;
    return true;
  }

  /** Only a request without an address in its body may be the second step of a log-in. */
  private knownAtStep(request: FastifyRequest): KnownBrowser | null {
    const body = request.body as { email?: unknown } | null | undefined;
    const step = body?.email === undefined ? this.steps.find(request) : null;
    return step && this.knownBrowsers.at(request, step.account.userId);
  }

  private async callerOf(request: FastifyRequest, context: ExecutionContext): Promise<Caller | null> {
    const rule = accessOf(this.reflector, context);
    if (rule?.session === 'ignored') return null;
    const caller = await this.passport.session(request);
    return caller ?? (rule?.session === 'ended-by-it' ? this.sessions.senderOfRepeated(request) : null);
  }
}
