import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { seasonsIn } from '../../writer/seasons-in.js';
import { removeOtherFolds } from './other-folds.js';
import { PACE, SeasonCheckpoints, type CheckpointStores, type Pace } from './season-checkpoints.js';
import { CHECKPOINTS, CHUNKS } from './stored-checkpoint.js';

/** Milliseconds between two looks at the log, and after a failure. */
const LOOK_EVERY = 10_000;
const AFTER_FAILURE = 60_000;

/** Writes checkpoints for reads of the past, in the process of the projector and behind it (ADR 48). */
export class CheckpointWriter {
  private readonly ending = new AbortController();
  private readonly seasons = new Map<number, SeasonCheckpoints>();
  private isTidy = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly stores: CheckpointStores,
    private readonly onTrouble: (error: unknown) => void,
    private readonly pace: Pace = PACE,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /** Writes what is missing. */
  async catchUp(): Promise<void> {
    const seasons = (await seasonsIn(this.stores.log)).map((season) => {
      const { stores, pace, ending } = this;
      const known = this.seasons.get(season) ?? new SeasonCheckpoints(stores, season, pace, ending.signal);
      this.seasons.set(season, known);
      return known;
    });
    if (!this.isTidy) {
      const { readModels } = this.stores;
      for (const collection of [CHECKPOINTS, CHUNKS]) await readModels.ensure(collection);
      const folds = await Promise.all(seasons.map((season) => season.folds()));
      await removeOtherFolds(readModels, new Set(folds.flat()));
      this.isTidy = true;
    }
    for (const season of seasons) await season.catchUp();
  }

  /** Begins with a pause, in which the program starts. */
  private async run(): Promise<void> {
    for (let pause = LOOK_EVERY; await this.isOpenAfter(pause);) pause = await this.look();
  }

  private async isOpenAfter(pause: number): Promise<boolean> {
    const { time = MACHINE_TIME } = this.stores;
    await time.sleep(pause, this.ending.signal);
    return !this.ending.signal.aborted;
  }

  /** @returns milliseconds until the next one */
  private async look(): Promise<number> {
    try {
      await this.catchUp();
      return LOOK_EVERY;
    } catch (error) {
      if (!this.ending.signal.aborted) this.onTrouble(error);
      return AFTER_FAILURE;
    }
  }
}
