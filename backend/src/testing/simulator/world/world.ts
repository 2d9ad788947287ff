import { Chance } from '@arena/domain/tournament/testing/chance';
import { Coverage } from './coverage.js';
import { Faults, type Fault } from './faults.js';
import { Network } from './network.js';
import { Scheduler } from './scheduler.js';
import { Trace } from './trace.js';

export interface Violation {
  readonly law: string;
  readonly text: string;
  /** Words by which the trace finds what led to it. */
  readonly subjects: readonly string[];
}

/**
 * What everything in one simulated season shares: its time, its chance, its faults, and the record of what happened.
 */
export class World {
  readonly scheduler: Scheduler;
  readonly trace: Trace;
  readonly faults: Faults;
  readonly network: Network;
  readonly coverage = new Coverage();
  violation: Violation | null = null;

  constructor(
    readonly seed: number,
    without: readonly Fault[] = [],
  ) {
    this.scheduler = new Scheduler(this.chance('order'));
    this.trace = new Trace(this.scheduler);
    this.faults = new Faults(seed, without);
    this.network = new Network(this.chance('latency'));
  }

  /** An independent generator for one purpose. */
  chance(purpose: string): Chance {
    let seed = this.seed;
    for (const letter of purpose) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x01000193);
    return new Chance(seed);
  }

  happened(fault: Fault, text: string): void {
    this.coverage.count(`fault ${fault}`);
    this.trace.add(`fault: ${fault} ${text}`);
  }

  /** The first violation counts: later ones may follow from it. */
  violated(law: string, text: string, ...subjects: string[]): void {
    this.violation ??= { law, text, subjects };
  }
}
