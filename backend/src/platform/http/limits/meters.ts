import { createHmac } from 'node:crypto';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';

export interface Allowance {
  readonly points: number;
  /** Seconds. */
  readonly within: number;
}

const MAX_REFUSED = 20_000;

/** Refuses what exceeds an allowance. The stores get hashes of addresses and names, never the text. */
export class Meters {
  /** Keys over their limit, and until when. A flood of refused requests costs the stores nothing. */
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly counters: RateCounters,
    private readonly secret: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async spend(key: string, { points, within }: Allowance): Promise<void> {
    const hidden = createHmac('sha256', this.secret).update(`limit:${key}`).digest('base64url');
    const left = (this.refused.get(hidden) ?? 0) - this.now();
    if (left > 0) throw tooManyRequests(left / 1000);
    this.refused.delete(hidden);
    const { count, msLeft } = await this.counters.add(hidden, within);
    if (count <= points) return;
    if (this.refused.size >= MAX_REFUSED) this.refused.clear();
    this.refused.set(hidden, this.now() + msLeft);
    throw tooManyRequests(msLeft / 1000);
  }
}
