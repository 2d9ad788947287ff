import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { emailKey } from '@arena/domain/accounts/accounts';
import { openMemoryRateCounters } from '@arena/infra/rate-counters/memory-rate-counters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { callerOf } from '../../request/caller.js';
import { isOfThePast } from '../../request/of-the-past.js';
import { Runtime } from '../../runtime/runtime.js';
import { AtOnce } from './at-once.js';
import { LIMITED, LIMITS, type LimitName } from './limits.js';
import { Meters } from './meters.js';
import { networkOf } from './network-of.js';
import { isMutating } from '../access/same-origin.js';

/** Their requests hash a password, which few cores can do at a time. */
const HASHING: ReadonlySet<LimitName> = new Set(['login', 'password', 'sign-up']);

@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly shared: Meters;
  private readonly ofThisNode: Meters;
  private readonly asOf: AtOnce;
  private readonly passwords: AtOnce;

  constructor(
    private readonly reflector: Reflector,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    { stores, sessionSecret }: Runtime,
  ) {
    this.shared = new Meters(stores.counters, sessionSecret);
    this.ofThisNode = new Meters(openMemoryRateCounters(), sessionSecret);
    this.asOf = new AtOnce('as-of', config.limits);
    this.passwords = new AtOnce('password', config.limits);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const name = this.limitOf(context, request);
    if (name === null) return true;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (name === 'as-of') this.asOf.hold(request, reply);
    if (HASHING.has(name)) this.passwords.hold(request, reply);
    // Strangers must not use up the attempts of a known browser. The throttle counts its failures.
    await this.count(request, name === 'login' && request.knownBrowser ? 'mutation' : name);
    return true;
  }

  private async count(request: FastifyRequest, name: LimitName): Promise<void> {
    const { perAddress, perAccount, within, shared } = LIMITS[name];
    const meters = shared ? this.shared : this.ofThisNode;
    await meters.spend(`${name}:address:${networkOf(request.ip)}`, { points: perAddress, within });
    if (perAccount === null) return;
    for (const account of accountsOf(request, name))
      await meters.spend(`${name}:account:${account}`, { points: perAccount, within });
  }

  private limitOf(context: ExecutionContext, request: FastifyRequest): LimitName | null {
    if (!this.config.limits) return null;
    const own = this.reflector.get<LimitName | undefined>(LIMITED, context.getHandler());
    if (isMutating(request.method)) return own ?? (confirmsPassword(request) ? 'password' : 'mutation');
    return isOfThePast(request) ? 'as-of' : (own ?? null);
  }
}

/** Wherever a form asks for it, so that no form is a way to guess it. */
function confirmsPassword({ body }: FastifyRequest): boolean {
  return (body as { current_password?: unknown } | null | undefined)?.current_password != null;
}

function accountsOf(request: FastifyRequest, name: LimitName): string[] {
  const caller = callerOf(request)?.userId;
  const own = [caller ?? request.knownBrowser?.userId].filter((id) => id !== undefined);
  // Confirms the caller's own password, whatever address the form names.
  if (name === 'mutation' || (name === 'password' && own.length > 0)) return own;
  const email = (request.body as { email?: unknown } | null | undefined)?.email;
  if (typeof email !== 'string') return own;
  const named = emailKey(email.slice(0, 254));
  // Whoever names another address each time is counted too.
  return name === 'message' && caller !== undefined ? [caller, named] : [named];
}
