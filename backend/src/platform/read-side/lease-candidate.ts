import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';

export interface Term {
  readonly signal: AbortSignal;
  /** False once another process may hold the lease, even after a long pause of this one. */
  readonly isOurs: () => boolean;
}

export interface LeaseTimes {
  /** Milliseconds between heartbeats, and between checks of waiting processes. */
  readonly beat: number;
  /** Milliseconds without a heartbeat until the lease is free. */
  readonly dead: number;
}

export interface LeaseCandidateOptions {
  readonly leases: Leases;
  readonly name: string;
  readonly holder: string;
  readonly serve: (term: Term) => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
  readonly times?: LeaseTimes;
}

const TIMES: LeaseTimes = { beat: 1000, dead: 6000 };

/** Measures heartbeats with its own clock only, because clocks of different machines differ. */
export class LeaseCandidate {
  private readonly ending = new AbortController();
  private readonly times: LeaseTimes;
  private running: Promise<void> = Promise.resolve();
  private seen: { lease: Lease; at: number } | null = null;

  constructor(private readonly options: LeaseCandidateOptions) {
    this.times = options.times ?? TIMES;
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      // Count the lease from before the request: others count from the write.
      const asked = performance.now();
      const lease = await this.take().catch((error: unknown) => this.trouble(error));
      if (lease) await this.serve(lease, asked);
      await this.pause(this.ending.signal);
    }
  }

  private async take(): Promise<Lease | null> {
    const { leases, name, holder } = this.options;
    const current = await leases.read(name);
    // A lease that an earlier term failed to release is still ours.
    const isFree = !current || current.holder === holder || this.isDead(current);
    if (!isFree) return null;
    const next = { holder, beat: (current?.beat ?? 0) + 1 };
    return (await leases.replace(name, current, next)) ? next : null;
  }

  private isDead(lease: Lease): boolean {
    const now = performance.now();
    const stands = this.seen?.lease.holder === lease.holder && this.seen.lease.beat === lease.beat;
    if (!this.seen || !stands) this.seen = { lease, at: now };
    return now - this.seen.at > this.times.dead;
  }

  private async serve(lease: Lease, since: number): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.ending.signal, lost.signal]);
    const held = new HeldLease(this.options, lease, this.times, since);
    const work = this.options
      .serve({ signal, isOurs: () => !signal.aborted && held.isOurs() })
      .catch((error: unknown) => this.trouble(error))
      .finally(() => lost.abort());
    while (!signal.aborted && held.isOurs()) {
      await held.beat().catch((error: unknown) => this.trouble(error));
      await this.pause(signal);
    }
    lost.abort();
    await work;
    await held.release().catch((error: unknown) => this.trouble(error));
  }

  private async pause(signal: AbortSignal): Promise<void> {
    await sleep(this.times.beat, null, { signal }).catch(() => undefined);
  }

  private trouble(error: unknown): null {
    this.options.onTrouble(error);
    return null;
  }
}

class HeldLease {
  private validUntil: number;

  constructor(
    private readonly options: LeaseCandidateOptions,
    private lease: Lease,
    private readonly times: LeaseTimes,
    since: number,
  ) {
    this.validUntil = this.validFrom(since);
  }

  isOurs(): boolean {
    return performance.now() < this.validUntil;
  }

  async beat(): Promise<void> {
    const { leases, name, holder } = this.options;
    const validUntil = this.validFrom(performance.now());
    const next = { holder, beat: this.lease.beat + 1 };
    if (!(await leases.replace(name, this.lease, next))) return this.reconsider();
    this.lease = next;
    this.validUntil = validUntil;
  }

  async release(): Promise<void> {
    if (this.isOurs()) await this.options.leases.replace(this.options.name, this.lease, null);
  }

  /** The heartbeat may have been written although its answer was lost. */
  private async reconsider(): Promise<void> {
    const { leases, name, holder } = this.options;
    const current = await leases.read(name);
    if (current?.holder === holder) this.lease = current;
    else this.validUntil = 0;
  }

  /** One beat earlier than others may take over. */
  private validFrom(moment: number): number {
    return moment + this.times.dead - this.times.beat;
  }
}
