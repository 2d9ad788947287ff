import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { openMemoryRateCounters } from '@arena/infra/rate-counters/memory-rate-counters';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { apiTokenIn } from '../../request/api-token.js';
import { Runtime } from '../../runtime/runtime.js';
import { API_LIMIT } from './limits.js';
import { Meters } from './meters.js';
import { networkOf } from './network-of.js';

/** Before anything looks the token up, so that those that are refused are counted too. */
@Injectable()
export class ApiLimitGuard implements CanActivate {
  private readonly meters: Meters;
  private readonly counted = new WeakSet<FastifyRequest>();

  constructor(
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'limits'>,
    { sessionSecret }: Runtime,
  ) {
    this.meters = new Meters(openMemoryRateCounters(), sessionSecret);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = apiTokenIn(request);
    // A request that a kept answer does not serve passes the guards twice.
    if (!this.config.limits || token === null || this.counted.has(request)) return true;
    this.counted.add(request);
    const { perAddress, perToken, within } = API_LIMIT;
    await this.meters.spend(`address:${networkOf(request.ip)}`, { points: perAddress, within });
    await this.meters.spend(`token:${token}`, { points: perToken, within });
    return true;
  }
}
