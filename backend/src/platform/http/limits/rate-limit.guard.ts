import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { emailKey } from '@arena/domain/account/account';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { callerOf } from './caller.js';
import { LIMITED, LIMITS, type LimitName } from './limits.js';
import { isMutating } from './same-origin.js';

interface Meters {
  readonly address: RateLimiterMemory;
  readonly account: RateLimiterMemory;
}

/** Counts what changes something, per address and per account. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly meters: Readonly<Record<LimitName, Meters>>;

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
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.config.limits || !isMutating(request.method)) return true;
    const name = this.reflector.get<LimitName | undefined>(LIMITED, context.getHandler()) ?? 'mutation';
    await consume(this.meters[name].address, request.ip);
    const account = accountOf(request, name);
    if (account !== null) await consume(this.meters[name].account, account);
    return true;
  }
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
    throw new DomainError('too-many-requests', {
      seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
    });
  }
}
