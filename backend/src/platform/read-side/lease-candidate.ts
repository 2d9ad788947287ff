import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { LeaseHolder } from '@arena/infra/data-folder/lease-holder';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

export interface Term {
  readonly signal: AbortSignal;
  /** False once another process may hold the lease, even after a long pause of this one. */
  readonly isOurs: () => boolean;
}

export interface LeaseTimes {
  /** Milliseconds between heartbeats. */
  readonly beat: number;
  /** Milliseconds between checks of waiting processes, and after a heartbeat that failed; `beat` if absent. */
  readonly look?: number;
  /** Milliseconds without a heartbeat until the lease is free. */
  readonly dead: number;
}

export interface LeaseCandidateOptions {
  readonly leases: Leases;
  readonly name: string;
  readonly holder: LeaseHolder;
  readonly serve: (term: Term) => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
  readonly times?: LeaseTimes;
  readonly time?: MachineTime | undefined;
}

/** A holder at rest need not be as quick as who waits for its end. */
const TIMES: LeaseTimes = { beat: 2000, look: 1000, dead: 6000 };

/** Measures heartbeats with its own clock only, because clocks of different machines differ. */
export class LeaseCandidate {
  private readonly ending = new AbortController();
  private readonly times: Required<LeaseTimes>;
  private readonly time: MachineTime;
  private running: Promise<void> = Promise.resolve();
  private seen: { lease: Lease; at: number } | null = null;
  /**
   * The highest beat of this holder. None is used twice: to others, a lease that was released and taken again would
   * look like one that has not been renewed since.
   */
  private lastBeat = 0;

  constructor(private readonly options: LeaseCandidateOptions) {
    const times = options.times ?? TIMES;
    this.times = { look: times.beat, ...times };
    this.time = options.time ?? MACHINE_TIME;
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
      const asked = this.time.elapsed();
      const lease = await this.take().catch((error: unknown) => this.trouble(error));
      if (lease) await this.serve(lease, asked);
      await this.pause(this.times.look, this.ending.signal);
    }
  }

  private async take(): Promise<Lease | null> {
    const { leases, name, holder } = this.options;
    const current = await leases.read(name);
    // A lease that an earlier term failed to release is still ours.
    const isFree = !current || current.holder === holder.name || this.isDead(current);
    if (!isFree) return null;
    const next = { holder: holder.name, beat: Math.max(current?.beat ?? 0, this.lastBeat) + 1 };
    this.lastBeat = next.beat;
    return (await leases.replace(name, current, next)) ? next : null;
  }

  private isDead(lease: Lease): boolean {
    if (this.options.holder.former.includes(lease.holder)) return true;
    const now = this.time.elapsed();
    const stands = this.seen?.lease.holder === lease.holder && this.seen.lease.beat === lease.beat;
    if (!this.seen || !stands) this.seen = { lease, at: now };
    return now - this.seen.at > this.times.dead;
  }

  private async serve(lease: Lease, since: number): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.ending.signal, lost.signal]);
    const held = new HeldLease({ ...this.options, times: this.times, time: this.time }, lease, since);
    const work = this.options
      .serve({ signal, isOurs: () => !signal.aborted && held.isOurs() })
      .catch((error: unknown) => this.trouble(error))
      .finally(() => lost.abort());
    while (!signal.aborted && held.isOurs()) {
      const isRenewed = await held.beat().catch((error: unknown) => this.trouble(error));
      await this.pause(isRenewed ? this.times.beat : this.times.look, signal);
    }
    lost.abort();
    this.lastBeat = held.lastBeat;
    await work;
    await held.release().catch((error: unknown) => this.trouble(error));
  }

  private async pause(duration: number, signal: AbortSignal): Promise<void> {
    await this.time.sleep(duration, signal);
  }

  private trouble(error: unknown): null {
    this.options.onTrouble(error);
    return null;
  }
}

type HeldLeaseOptions = Pick<LeaseCandidateOptions, 'leases' | 'name' | 'holder'> & {
  readonly times: Required<LeaseTimes>;
  readonly time: MachineTime;
};

class HeldLease {
  private validUntil: number;
  /** Also of a heartbeat whose answer was lost. */
  lastBeat: number;

  constructor(
    private readonly options: HeldLeaseOptions,
    private lease: Lease,
    since: number,
  ) {
    this.validUntil = this.validFrom(since);
    this.lastBeat = lease.beat;
  }

  isOurs(): boolean {
    return this.options.time.elapsed() < this.validUntil;
  }

  /** @returns whether the lease was renewed */
  async beat(): Promise<boolean> {
    const { leases, name, holder } = this.options;
    const validUntil = this.validFrom(this.options.time.elapsed());
    const next = { holder: holder.name, beat: this.lease.beat + 1 };
    this.lastBeat = Math.max(this.lastBeat, next.beat);
    if (!(await leases.replace(name, this.lease, next))) {
      await this.reconsider();
      return false;
    }
    this.lease = next;
    this.validUntil = validUntil;
    return true;
  }

  async release(): Promise<void> {
    if (this.isOurs()) await this.options.leases.replace(this.options.name, this.lease, null);
  }

  /** The heartbeat may have been written although its answer was lost. */
  private async reconsider(): Promise<void> {
    const { leases, name, holder } = this.options;
    const current = await leases.read(name);
    if (current?.holder === holder.name) this.lease = current;
    else this.validUntil = 0;
  }

  /** One look earlier than others may take over. */
  private validFrom(moment: number): number {
    const { dead, look } = this.options.times;
    return moment + dead - look;
  }
}
