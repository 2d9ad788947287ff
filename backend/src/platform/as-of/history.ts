import { Inject, Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { PAST_PROJECTIONS } from '@arena/projections/as-of/past-projections';
import type { Projection } from '@arena/projections/kernel/projection';
import { EVENT_LOG } from '../system/ports.js';
import { FoldJob } from './fold-job.js';
import { CheckpointCaches, type CacheLimits } from './checkpoint-caches.js';
import { FoldQueue } from './fold-queue.js';
import { revisionAtTime, timeOf } from './revision-at.js';
import { foldLater, foldSeason } from './season-fold.js';
import { Turns } from '../system/time-slice.js';
import { NO_ROUNDS, type Rounds } from '@arena/projections/as-of/rounds';
import { StoredCheckpoints, type FoldPlace } from '../read-side/checkpoints/stored-checkpoints.js';

/**
 * `past`: a read with `?at=`. `present`: the current state without hidden rounds.
 * `command`: the answer of a written command, which has no timeout.
 */
export type Purpose = 'past' | 'present' | 'command';

export interface HistoryQuery {
  readonly purpose: Purpose;
  readonly without?: Rounds;
  /** Folded after the revision. */
  readonly later?: readonly RecordedEvent[];
}

type Documents = ReadonlyMap<string, Document>;

export interface HistoryLimits extends CacheLimits {
  /** Milliseconds. */
  readonly patience: number;
  readonly queue: number;
}

export const HISTORY_LIMITS = Symbol('HISTORY_LIMITS');

const LIMITS: HistoryLimits = { patience: 5000, queue: 128, bytes: 64 * 1024 * 1024, caches: 100 };

/**
 * Answers "as of" reads by folding a season's log with the projections of the read models (ADR 14), from checkpoints in
 * memory or beside the read models (ADR 48).
 * Past and present have separate queues, so that old pages do not delay current ones.
 */
@Injectable()
export class History {
  private readonly limits: HistoryLimits;
  private readonly caches: CheckpointCaches;
  private readonly pastQueue: FoldQueue;
  private readonly presentQueue = new FoldQueue(Infinity);
  private readonly jobs = new Map<string, FoldJob<Documents>>();
  /** One answer per turn of the event loop, because rendering a large one takes a while. */
  private readonly exit = new Turns();

  constructor(
    @Inject(EVENT_LOG) private readonly store: EventLog,
    private readonly stored: StoredCheckpoints,
    @Optional() @Inject(HISTORY_LIMITS) limits?: Partial<HistoryLimits>,
  ) {
    this.limits = { ...LIMITS, ...limits };
    this.caches = new CheckpointCaches(this.limits);
    this.pastQueue = new FoldQueue(this.limits.queue);
  }

  /** Documents by id. @throws history-busy; a retry continues from the last checkpoint */
  async documents<D extends Document>(
    projection: Projection<D>,
    season: number,
    revision: number,
    asked: HistoryQuery,
  ): Promise<ReadonlyMap<string, D>> {
    const documents = await this.documentsAt(projection, season, revision, asked);
    const { later = [], without = NO_ROUNDS } = asked;
    return foldLater(projection, documents, later, without);
  }

  private async documentsAt<D extends Document>(
    projection: Projection<D>,
    season: number,
    revision: number,
    { purpose, without = NO_ROUNDS }: HistoryQuery,
  ): Promise<ReadonlyMap<string, D>> {
    if (!PAST_PROJECTIONS.includes(projection)) throw new Error(`${projection.name} has no checkpoints`);
    const key = `${projection.name}:${season}:${[...without].sort().join()}`;
    const known = this.caches.of<D>(key).at(revision);
    if (known) return known.documents;
    const job = this.job(key, { projection, season, revision, without }, purpose);
    const patience = purpose === 'command' ? Infinity : this.limits.patience;
    const documents = (await job.wait(patience)) as ReadonlyMap<string, D>;
    await this.exit.next();
    return documents;
  }

  get bytes(): number {
    return this.caches.bytes;
  }

  latest(season: number): Promise<number> {
    return this.store.revisionOf(tournamentStream(season));
  }

  /** @param at a revision or an ISO time. @returns -1 before the season began */
  async revisionAt(season: number, at: string): Promise<number> {
    if (/^\d+$/.test(at)) return Math.min(Number(at), await this.latest(season));
    return revisionAtTime(this.store, tournamentStream(season), Date.parse(at));
  }

  /** The ISO time of an event; null before the season began. */
  async timeOf(season: number, revision: number): Promise<string | null> {
    return revision < 0 ? null : timeOf(this.store, tournamentStream(season), revision);
  }

  private job<D extends Document>(key: string, asked: FoldPlace<D>, purpose: Purpose): FoldJob<Documents> {
    const name = `${purpose === 'past' ? 'past' : 'present'}:${key}:${asked.revision}`;
    const running = this.jobs.get(name);
    if (running) return running;
    const queue = purpose === 'past' ? this.pastQueue : this.presentQueue;
    const onStep = () => this.caches.trim();
    const { store: log, stored } = this;
    const job = new FoldJob<Documents>((isWanted) =>
      queue.run(() => {
        // All readers may have left the queue.
        if (!isWanted()) throw new DomainError('history-busy');
        return foldSeason({ log, stored, cache: this.caches.of<D>(key) }, asked, { onStep, isWanted });
      }),
    );
    this.jobs.set(name, job);
    job.onEnd(() => this.jobs.delete(name));
    return job;
  }
}
