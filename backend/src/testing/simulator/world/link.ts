import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Process } from './process.js';
import type { World } from './world.js';

/** Milliseconds until a caller gives up. */
const PATIENCE = 2000;
/** Milliseconds. Slow calls arrive after their caller has given up. */
export const SLOW = 4000;

/** How a call fails. */
export interface Failures {
  /** The store never had it. */
  readonly notSent: (message: string) => Error;
  /** The store has refused it. */
  readonly refused: (message: string) => Error;
  /** There was no answer: it was done, will be done late, or is lost. */
  readonly inDoubt: (message: string) => Error;
}

const unavailable = (message: string): Error => new StoreUnavailable(message);
const ALIKE: Failures = { notSent: unavailable, refused: unavailable, inDoubt: unavailable };

/** The connection of a process to a store. A call takes time, may fail, and may be done although it failed. */
export class Link {
  constructor(
    private readonly world: World,
    private readonly process: Process,
    private readonly server: string,
  ) {}

  get isCut(): boolean {
    return this.world.network.isCut(this.process.machine, this.server);
  }

  /**
   * @param work happens in the store at one moment
   * @throws as `failures` say, by default StoreUnavailable, also when only the answer is lost
   */
  call<T>(name: string, work: () => T, failures = ALIKE): Promise<T> {
    const { world, process } = this;
    const { faults, network, scheduler } = world;
    return new Promise<T>((resolve, reject) => {
      let settled = false;
      const settleOnce = (settle: () => void): void => {
        if (!settled) settle();
        settled = true;
        giveUp();
      };
      const fail = (how: keyof Failures): void => {
        settleOnce(() => reject(failures[how](`${this.server}: ${name}: ${how}`)));
      };
      let giveUp = (): void => undefined;
      if (this.isCut || faults.strikes('refused-call')) {
        const how = this.isCut || faults.chanceOf('refused-call').percent(50) ? 'notSent' : 'refused';
        if (!this.isCut) this.fault('refused-call', `${name}: ${how}`);
        process.after(network.latency(), () => fail(how));
        return;
      }
      giveUp = process.after(PATIENCE, () => fail('inDoubt'));
      if (faults.strikes('lost-call')) {
        this.fault('lost-call', name);
        return;
      }
      const isSlow = faults.strikes('slow-call');
      if (isSlow) this.fault('slow-call', name);
      const delay = network.latency() + (isSlow ? faults.chanceOf('slow-call').next() * SLOW : 0);
      scheduler.after(delay, () => {
        const settle = this.done(work, resolve, reject);
        if (faults.strikes('lost-answer')) this.fault('lost-answer', name);
        else if (!this.isCut) process.after(network.latency(), () => settleOnce(settle));
      });
    });
  }

  /** Does the work and returns what tells the caller. */
  private done<T>(work: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): () => void {
    try {
      const value = work();
      return () => resolve(value);
    } catch (error) {
      return () => reject(error);
    }
  }

  /** A message of the store. It may be late, but is not lost while the connection holds. */
  notify(receive: () => void): void {
    this.process.after(this.world.network.latency(), receive);
  }

  breaks(): boolean {
    const breaks = this.world.faults.strikes('broken-subscription');
    if (breaks) this.fault('broken-subscription', '');
    return breaks;
  }

  private fault(
    fault: 'refused-call' | 'lost-call' | 'slow-call' | 'lost-answer' | 'broken-subscription',
    name: string,
  ): void {
    this.world.happened(fault, `${this.process.name} ${this.server} ${name}`);
  }
}
