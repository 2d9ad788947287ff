import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { emailKey } from '@arena/domain/accounts/accounts';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { callerOf } from '../../request/caller.js';
import { AddressShare, untilClosed } from './address-share.js';
import { AS_OF_AT_ONCE, KNOWN_BROWSERS, LIMITED, LIMITS, type LimitName } from './limits.js';
import { networkOf } from './network-of.js';
import { isMutating } from '../access/same-origin.js';

interface Meters {
  readonly address: RateLimiterMemory;
  readonly account: RateLimiterMemory;
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly meters: Readonly<Record<LimitName, Meters>>;
  private readonly knownBrowsers = new RateLimiterMemory({
    keyPrefix: 'login:known-browsers',
    points: KNOWN_BROWSERS.perAccount,
    duration: KNOWN_BROWSERS.within,
  });
  private readonly asOfShare = new AddressShare(AS_OF_AT_ONCE);

  constructor(
    private readonly reflector: Reflector,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.meters = {
      login: metersOf('login'),
      'sign-up': metersOf('sign-up'),
      'mail-link': metersOf('mail-link'),
      message: metersOf('message'),
      'mass-mail': metersOf('mass-mail'),
      mutation: metersOf('mutation'),
      'as-of': metersOf('as-of'),
      download: metersOf('download'),
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const name = this.limitOf(context, request);
    if (name === null) return true;
    if (name === 'as-of') this.enterPast(context, request);
    const { knownBrowser } = request;
    if (name === 'login' && knownBrowser) await this.countKnown(knownBrowser);
    else await this.count(request, name);
    return true;
  }

  /** Strangers must not use up the attempts of a known browser. */
  private async countKnown({ userId, browserId }: { userId: string; browserId: string }): Promise<void> {
    await consume(this.knownBrowsers, userId);
    await consume(this.meters.login.account, `known:${userId}:${browserId}`);
  }

  private async count(request: FastifyRequest, name: LimitName): Promise<void> {
    await consume(this.meters[name].address, networkOf(request.ip));
    const account = accountOf(request, name);
    if (account !== null) await consume(this.meters[name].account, account);
  }

  /** @throws too-many-requests */
  private enterPast(context: ExecutionContext, request: FastifyRequest): void {
    const leave = this.asOfShare.take(request.ip);
    if (!leave) throw tooManyRequests(1);
    untilClosed(context.switchToHttp().getResponse<FastifyReply>().raw, leave);
  }

  private limitOf(context: ExecutionContext, request: FastifyRequest): LimitName | null {
    if (!this.config.limits) return null;
    const own = this.reflector.get<LimitName | undefined>(LIMITED, context.getHandler());
    if (isMutating(request.method)) return own ?? 'mutation';
    return isAsOf(request) ? 'as-of' : (own ?? null);
  }
}

function isAsOf({ query }: FastifyRequest): boolean {
  return (query as { at?: unknown } | null | undefined)?.at !== undefined;
}

function metersOf(name: LimitName): Meters {
  const { perAddress, perAccount, within } = LIMITS[name];
  return {
    address: new RateLimiterMemory({ keyPrefix: `${name}:address`, points: perAddress, duration: within }),
    account: new RateLimiterMemory({ keyPrefix: `${name}:account`, points: perAccount, duration: within }),
  };
}

function accountOf(request: FastifyRequest, name: LimitName): string | null {
  const email = (request.body as { email?: unknown } | null | undefined)?.email;
  if (name !== 'mutation' && typeof email === 'string') return emailKey(email.slice(0, 254));
  return callerOf(request)?.userId ?? null;
}

async function consume(meter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await meter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooManyRequests(reason.msBeforeNext / 1000);
  }
}
