import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Process } from './process.js';
import type { World } from './world.js';

/** Milliseconds until a caller gives up. */
const PATIENCE = 2000;
/** Milliseconds. Slow calls arrive after their caller has given up. */
const SLOW = 4000;

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
   * @throws StoreUnavailable, also when only the answer is lost
   */
  call<T>(name: string, work: () => T): Promise<T> {
    const { world, process } = this;
    const { faults, network, scheduler } = world;
    return new Promise<T>((resolve, reject) => {
      let settled = false;
      const settleOnce = (settle: () => void): void => {
        if (!settled) settle();
        settled = true;
        giveUp();
      };
      const fail = (why: string): void => {
        settleOnce(() => reject(new StoreUnavailable(`${this.server}: ${why}`)));
      };
      let giveUp = (): void => undefined;
      if (this.isCut || faults.strikes('refused-call')) {
        if (!this.isCut) this.fault('refused-call', name);
        process.after(network.latency(), () => fail('unavailable'));
        return;
      }
      giveUp = process.after(PATIENCE, () => fail('no answer in time'));
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
    fault: 'refused-call' | 'slow-call' | 'lost-answer' | 'broken-subscription',
    name: string,
  ): void {
    this.world.happened(fault, `${this.process.name} ${this.server} ${name}`);
  }
}
