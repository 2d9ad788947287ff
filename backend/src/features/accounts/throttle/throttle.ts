import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';
import { log } from '../../../platform/logging/log.js';
import { Runtime } from '../../../platform/runtime/runtime.js';

/** Seconds for which a failure counts, from the first one on. */
const REMEMBERED = 3 * 60 * 60;
/** Seconds. Each further failure doubles it. */
export const FIRST_DELAY = 5;

/** Whose failures are counted together. */
export interface Lane {
  readonly key: string;
  /** For the log: what is attempted, and whether from one network or from all. */
  readonly kind: string;
  /** Failures without a delay. */
  readonly free: number;
  /** Seconds. */
  readonly longestDelay: number;
  /** A success proves that the earlier failures were the owner's. */
  readonly forgives: boolean;
}

export interface Attempt {
  succeeded(): Promise<void>;
  /** It was not decided, for example because the server was busy. */
  undecided(): Promise<void>;
}

const UNLIMITED: Attempt = {
  succeeded: () => Promise.resolve(),
  undecided: () => Promise.resolve(),
};

/** Each attempt after a few failures doubles the wait (ADR 47). It counts as failed until it succeeds. */
@Injectable()
export class Throttle {
  private readonly counters: RateCounters;

  constructor(private readonly runtime: Runtime) {
    this.counters = runtime.stores.counters;
  }

  /** @throws too-many-requests while one of the lanes has to wait */
  async begin(lanes: readonly Lane[]): Promise<Attempt> {
    if (!this.runtime.config.limits) return UNLIMITED;
    for (const lane of lanes) {
      const delay = await this.counters.read(this.delayOf(lane));
      if (delay) throw tooManyRequests(delay.msLeft / 1000);
    }
    const counted: Lane[] = [];
    try {
      for (const lane of lanes) {
        counted.push(lane);
        await this.count(lane);
      }
    } catch (error) {
      await this.takeBack(counted);
      throw error;
    }
    return {
      succeeded: async () => {
        await this.takeBack(lanes.filter(({ forgives }) => !forgives));
        for (const lane of lanes.filter(({ forgives }) => forgives)) {
          await this.counters.clear(this.failuresOf(lane));
          await this.counters.clear(this.delayOf(lane));
        }
      },
      undecided: () => this.takeBack(lanes),
    };
  }

  /** @param isFailure whether the attempt counts. Everything else that goes wrong leaves it undecided */
  async run<T>(
    lanes: readonly Lane[],
    isFailure: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    const attempt = await this.begin(lanes);
    const result = await work().catch(async (error: unknown) => {
      if (!isFailure(error)) await attempt.undecided();
      throw error;
    });
    await attempt.succeeded();
    return result;
  }

  /** How often this has happened, from the first time on. @param within seconds */
  async tally(key: string, within: number): Promise<number> {
    return (await this.counters.add(this.hidden(`tally:${key}`), within)).count;
  }

  /** Of parallel attempts at the end of a delay, only one gets through. */
  private async count(lane: Lane): Promise<void> {
    const { count } = await this.counters.add(this.failuresOf(lane), REMEMBERED);
    if (count <= lane.free) return;
    const seconds = Math.min(FIRST_DELAY * 2 ** (count - lane.free - 1), lane.longestDelay);
    const delay = await this.counters.add(this.delayOf(lane), seconds);
    if (delay.count > 1) throw tooManyRequests(delay.msLeft / 1000);
    if (count === lane.free + 1) this.warn(lane, count);
  }

  /** Once per lane, without the account and the address. */
  private warn({ kind, longestDelay }: Lane, failures: number): void {
    log().warn({ context: 'Throttle', kind, failures, longestDelay }, 'Attempts are slowed down');
  }

  private async takeBack(lanes: readonly Lane[]): Promise<void> {
    for (const lane of lanes) await this.counters.add(this.failuresOf(lane), REMEMBERED, -1);
  }

  private failuresOf({ key }: Lane): string {
    return this.hidden(`failures:${key}`);
  }

  private delayOf({ key }: Lane): string {
    return this.hidden(`delay:${key}`);
  }

  /** The stores get no address and no name. */
  private hidden(text: string): string {
    return createHmac('sha256', this.runtime.sessionSecret).update(`throttle:${text}`).digest('base64url');
  }
}
