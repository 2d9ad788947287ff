import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { PAST_PROJECTIONS } from '@arena/projections/as-of/past-projections';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { TimeSlice } from '../../system/time-slice.js';
import { eventsBetween } from './events-between.js';
import { packed } from './packed-documents.js';
import { NO_ROUNDS, type Rounds } from '@arena/projections/as-of/rounds';
import { RunningFold } from './running-fold.js';
import { CHECKPOINTS, CHUNKS } from './stored-checkpoint.js';
import { StoredCheckpoints } from './stored-checkpoints.js';

export interface CheckpointStores {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly time?: MachineTime | undefined;
}

export interface Pace {
  /** Events between two checkpoints, the most that a read of the past folds. */
  readonly distance: number;
  /** Milliseconds between two slices of work. */
  readonly pause: number;
}

/** The projector keeps three quarters of the processor. */
export const PACE: Pace = { distance: 8192, pause: 12 };

/** Writes the checkpoints of a season, those of all projections together, so that each event is read once. */
export class SeasonCheckpoints {
  private readonly stored: StoredCheckpoints;
  private readonly slice: TimeSlice;
  private done = -1;

  /** @param signal ends the work with an error */
  constructor(
    private readonly stores: CheckpointStores,
    private readonly season: number,
    private readonly pace: Pace,
    signal: AbortSignal,
  ) {
    this.stored = new StoredCheckpoints(stores.log, stores.readModels);
    const { time = MACHINE_TIME } = stores;
    this.slice = new TimeSlice(async () => {
      await time.sleep(pace.pause, signal);
      signal.throwIfAborted();
    }, time);
  }

  /** Writes those that are missing. A round that is hidden at a boundary is left out of a second set. */
  async catchUp(): Promise<void> {
    const { distance } = this.pace;
    const last = await this.stores.log.revisionOf(tournamentStream(this.season));
    // Kept only here: after a failure they may be anywhere, and the documents of a long season take much memory.
    let former: readonly RunningFold[] = [];
    for (let boundary = this.done + distance; boundary <= last; boundary += distance) {
      former = await this.leave(boundary, NO_ROUNDS, former);
      const { season } = this;
      const place = { projection: bracketProjection, season, revision: boundary, without: NO_ROUNDS };
      const bracket = (await this.stored.load(place))?.documents.get(String(season));
      const hidden = new Set(bracket?.rounds.filter(({ visible }) => !visible).map(({ round }) => round));
      if (hidden.size > 0) await this.leave(boundary, hidden);
      this.done = boundary;
    }
  }

  /** Of the current versions. */
  async folds(): Promise<string[]> {
    const folds = await Promise.all(PAST_PROJECTIONS.map((each) => this.stored.foldOf(each, this.season)));
    return folds.flatMap((fold) => fold ?? []);
  }

  /** @param former folds that have reached the boundary before */
  private async leave(
    boundary: number,
    without: Rounds,
    former: readonly RunningFold[] = [],
  ): Promise<RunningFold[]> {
    const folds: RunningFold[] = [];
    for (const projection of PAST_PROJECTIONS) {
      const place = { projection, season: this.season, revision: boundary, without };
      if (await this.stored.exists(place)) continue;
      const running = former.find((fold) => fold.projection === projection);
      folds.push(running ?? new RunningFold(place, await this.stored.load(place)));
    }
    const start = Math.min(...folds.map(({ revision }) => revision));
    const { distance } = this.pace;
    for (let next = start + distance; next <= boundary; next += distance)
      await this.foldTo(
        next,
        folds.filter(({ revision }) => revision < next),
      );
    return folds;
  }

  private async foldTo(boundary: number, folds: readonly RunningFold[]): Promise<void> {
    const stream = tournamentStream(this.season);
    const first = boundary + 1 - this.pace.distance;
    for await (const event of eventsBetween(this.stores.log, stream, first, boundary)) {
      for (const fold of folds) fold.take(event);
      if (this.slice.isOver) await this.slice.next();
    }
    for (const fold of folds) await this.save(fold);
  }

  /** The chunks come first, so that no checkpoint names a missing one. */
  private async save(running: RunningFold): Promise<void> {
    const { readModels } = this.stores;
    const fold = await this.stored.foldOf(running.projection, this.season);
    if (fold === null) return;
    const chunks: string[] = [];
    for await (const document of packed(fold, running.documents.values())) {
      await readModels.load({ upserts: [{ collection: CHUNKS.name, document }], deletes: [] });
      chunks.push(document.id);
      if (this.slice.isOver) await this.slice.next();
    }
    const upserts = [{ collection: CHECKPOINTS.name, document: running.checkpoint(fold, chunks) }];
    await readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
