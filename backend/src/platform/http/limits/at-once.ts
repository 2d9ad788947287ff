import { DomainError } from '@arena/domain/kernel/domain-error';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressShare, untilClosed } from './address-share.js';
import { AT_ONCE, type SharedWork } from './limits.js';
import { networkOf } from './network-of.js';

const TRY_AGAIN = 1;

type Leave = () => void;

/** What one network may have running at a time of one kind of work (`AT_ONCE`). */
export class AtOnce {
  private readonly running: AddressShare;
  private readonly mostWaiting: number;
  /** By network, first come first. Each gets the place of one that has left. */
  private readonly waiting = new Map<string, ((leave: Leave) => void)[]>();

  /** @param limits off: everything runs at once */
  constructor(work: SharedWork, limits: boolean) {
    this.running = new AddressShare(limits ? AT_ONCE[work].running : Infinity);
    this.mostWaiting = AT_ONCE[work].waiting;
  }

  /** Holds a place until the answer has ended. @throws too-many-requests when none is free */
  hold(request: FastifyRequest, reply: FastifyReply): void {
    const leave = this.running.take(request.ip);
    if (!leave) throw tooManyRequests(TRY_AGAIN);
    untilClosed(reply.raw, leave);
  }

  /**
   * Does the work when a place is free. @throws too-many-requests when too many wait, malformed-request when the client
   * has left meanwhile
   */
  async during<T>({ ip, raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const network = networkOf(ip);
    const leave = this.running.take(ip) ?? (await this.turnOf(network));
    try {
      if (raw.socket.destroyed) throw new DomainError('malformed-request');
      return await work();
    } finally {
      this.passOn(network, leave);
    }
  }

  private turnOf(network: string): Promise<Leave> {
    const line = this.waiting.get(network) ?? [];
    if (line.length >= this.mostWaiting) throw tooManyRequests(TRY_AGAIN);
    this.waiting.set(network, line);
    return new Promise((resolve) => line.push(resolve));
  }

  private passOn(network: string, leave: Leave): void {
    const line = this.waiting.get(network);
    const next = line?.shift();
    if (line?.length === 0) this.waiting.delete(network);
    if (next) next(leave);
    else leave();
  }
}
