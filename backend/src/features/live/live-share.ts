import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { AddressShare, tooManyConnections, untilClosed } from '../../platform/http/limits/address-share.js';

@Injectable()
export class LiveShare {
  private readonly share: AddressShare;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.share = new AddressShare(config.limits ? config.shares.live : Infinity);
  }

  /** Counts the connection until the answer ends. @throws too-many-connections */
  take(request: FastifyRequest, reply: FastifyReply): void {
    const giveBack = this.share.take(request.ip);
    if (!giveBack) throw tooManyConnections();
    untilClosed(reply.raw, giveBack);
  }
}
