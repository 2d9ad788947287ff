import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { isForeign, type StoreMarks } from './store-marks.js';
import { StoresOfAnotherLog } from './stores-of-another-log.js';

/** `arena adopt-stores` watches longer than this to see whether a process is alive. */
export const LOOK_EVERY_MS = 20_000;

/** Compares the marks again while a process runs, and moves them forward. */
export class MarksWatch {
  /** Resolves with the reason when a store belongs to another log. */
  readonly loss: Promise<Error>;
  private tellLoss: (reason: Error) => void = () => undefined;
  private readonly ending = new AbortController();
  private looking: Promise<void> = Promise.resolve();

  private constructor(
    private readonly marks: StoreMarks,
    private readonly say: (line: string) => void,
    private readonly time: MachineTime,
  ) {
    this.loss = new Promise((resolve) => (this.tellLoss = resolve));
  }

  /** Marks what belongs to no log yet. @throws StoresOfAnotherLog */
  static async begin(
    marks: StoreMarks,
    say: (line: string) => void,
    time: MachineTime = MACHINE_TIME,
  ): Promise<MarksWatch> {
    const watch = new MarksWatch(marks, say, time);
    if (marks.stores.length === 0) return watch;
    await watch.look();
    watch.looking = watch.lookUntilClosed();
    return watch;
  }

  /** @throws StoresOfAnotherLog */
  async look(): Promise<void> {
    const compared = await this.marks.compare();
    const foreign = compared.filter(({ relation }) => isForeign(relation));
    const { log } = this.marks;
    if (foreign.length > 0) throw new StoresOfAnotherLog(foreign, log.url, await log.identity());
    for (const { store, mark } of compared) {
      const next = await log.markFor(store.folder);
      // Another process of this log may have been faster.
      if (next)
        // A mark that is there was compared, so moving it can wait for space on its disk.
        await store.marks.replace(mark, next).catch((error: unknown) => {
          if (mark === null || !(error instanceof StoreUnavailable)) throw error;
          this.say(`The mark of the log could not be moved forward; trying again: ${error.message}`);
        });
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.looking;
  }

  private async lookUntilClosed(): Promise<void> {
    const { signal } = this.ending;
    for (;;) {
      await this.time.sleep(LOOK_EVERY_MS, signal);
      if (signal.aborted) return;
      try {
        await this.look();
      } catch (error) {
        if (error instanceof StoresOfAnotherLog) {
          this.tellLoss(error);
          return;
        }
        this.say(`To which log the stores belong could not be compared; trying again: ${String(error)}`);
      }
    }
  }
}
