import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/config.js';
import { networkOf } from './network-of.js';

const TRY_AGAIN = 1;
/** Milliseconds, several times as long as a page or piece takes. */
export const BREAK_MS = 16;
/** A crowd behind one address waits for its pages. */
export const MOST_WAITING = 500;

/** One page or piece of a download per network, and a break after it: each occupies the event loop for milliseconds. */
@Injectable()
export class OneByOne {
  /** Who waits, by network. An empty line: one is running. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'limits'>) {}

  /** @throws too-many-requests when too many wait, malformed-request when the client has left meanwhile */
  async during<T>({ ip, raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    if (!this.config.limits) return work();
    const network = networkOf(ip);
    await this.turnOf(network);
    try {
      if (raw.socket.destroyed) throw new DomainError('malformed-request');
      return await work();
    } finally {
      const next = this.lines.get(network)?.shift();
      if (next) setTimeout(next, BREAK_MS);
      else this.lines.delete(network);
    }
  }

  private async turnOf(network: string): Promise<void> {
    const line = this.lines.get(network);
    if (!line) {
      this.lines.set(network, []);
      return;
    }
    if (line.length >= MOST_WAITING) throw tooManyRequests(TRY_AGAIN);
    await new Promise<void>((resolve) => line.push(resolve));
  }
}
