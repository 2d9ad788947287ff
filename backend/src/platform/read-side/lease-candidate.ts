import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';

/** While this process holds the lease. */
export interface Term {
  /** Aborted when the lease is lost or given back. */
  readonly signal: AbortSignal;
  /** False as soon as another may have taken over, also when this process slept and nothing told it yet. */
  readonly isOurs: () => boolean;
}

export interface LeaseTimes {
  /** Milliseconds between two beats of the holder, and between two looks of those who wait. */
  readonly beat: number;
  /** A holder that has not beaten for so long is gone, milliseconds. */
  readonly dead: number;
}

export interface LeaseCandidateOptions {
  readonly leases: Leases;
  readonly name: string;
  /** Unlike that of every other process. */
  readonly holder: string;
  /** Does the work; returns when the term's signal says so. */
  readonly serve: (term: Term) => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
  readonly times?: LeaseTimes;
}

const TIMES: LeaseTimes = { beat: 1000, dead: 6000 };

/**
 * Waits for a lease, works while it is held, waits again. Whether a holder lives is judged by its beats and by
 * how long the own clock has seen none: clocks of different machines are never compared.
 */
export class LeaseCandidate {
  private readonly ending = new AbortController();
  private readonly times: LeaseTimes;
  private running: Promise<void> = Promise.resolve();
  /** The holder's latest beat, and when it was first seen here. */
  private seen: { lease: Lease; at: number } | null = null;

  constructor(private readonly options: LeaseCandidateOptions) {
    this.times = options.times ?? TIMES;
  }

  start(): void {
    this.running = this.run();
  }

  /** Ends the work and gives the lease back, so that another can begin at once. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      // A lease counts from before it was asked for: others count from when it was written.
      const asked = performance.now();
      const lease = await this.take().catch((error: unknown) => this.trouble(error));
      if (lease) await this.serve(lease, asked);
      await this.pause(this.ending.signal);
    }
  }

  /** The lease, now ours; null while somebody else holds it. */
  private async take(): Promise<Lease | null> {
    const { leases, name, holder } = this.options;
    const current = await leases.read(name);
    // One of an earlier term that could not be given back is still ours.
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
      // Whoever cannot do the work must not keep others from it.
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

/** The lease of this process, as far as it knows. */
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

  /** A beat whose answer was lost may have been written all the same. */
  private async reconsider(): Promise<void> {
    const { leases, name, holder } = this.options;
    const current = await leases.read(name);
    if (current?.holder === holder) this.lease = current;
    else this.validUntil = 0;
  }

  /** Others wait for the whole of `dead`: a holder gives up a beat before they may begin. */
  private validFrom(moment: number): number {
    return moment + this.times.dead - this.times.beat;
  }
}
