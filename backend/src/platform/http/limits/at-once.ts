import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressShare, untilClosed } from './address-share.js';
import { AT_ONCE, type SharedWork } from './limits.js';

const TRY_AGAIN = 1;

/** What one network may have running at a time of one kind of work (`AT_ONCE`). */
export class AtOnce {
  private readonly running: AddressShare;

  /** @param limits off: everything runs at once */
  constructor(work: SharedWork, limits: boolean) {
    this.running = new AddressShare(limits ? AT_ONCE[work] : Infinity);
  }

  /** Holds a place until the answer has ended. @throws too-many-requests when none is free */
  hold(request: FastifyRequest, reply: FastifyReply): void {
    const leave = this.running.take(request.ip);
    if (!leave) throw tooManyRequests(TRY_AGAIN);
    untilClosed(reply.raw, leave);
  }
}
