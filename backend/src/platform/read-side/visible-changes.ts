import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';
import { LOG_START, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { declarationOf } from '@arena/domain/streams';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { EVENT_LOG, READ_SIDE } from '../system/ports.js';
import { BatchFeed } from './batch-feed.js';
import { WaitingReaders } from './projector/reads/waiting-readers.js';
import type { ReadSide } from './read-side.js';

/** `all`: also events without a topic. */
export type Topics = readonly LiveTopic[] | 'all';

/** What the read models showed at one moment. Take it before reading, so that it is never newer than what was read. */
export interface Stamp {
  readonly visible: number;
  readonly generations: number;
}

/** Another process may project: its events can become visible a moment before they are published here. */
const PATIENCE_MS = 250;

/** Tells whether something that was read earlier is still what the read models show. */
@Injectable()
export class VisibleChanges implements OnModuleInit, OnModuleDestroy {
  /** Position of the last published event. */
  private readonly lastOf = new Map<LiveTopic, number>();
  private readonly waiting = new WaitingReaders();
  /** All events after this position were published here. */
  private from = Infinity;
  private seen = -Infinity;
  private stop: () => void = () => undefined;
  private outside = 0;

  constructor(
    private readonly feed: BatchFeed,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async onModuleInit(): Promise<void> {
    this.stop = this.feed.listen((batch) => {
      for (const { stream, type, position: at } of batch.events) {
        for (const topic of declarationOf(stream, type)?.topics ?? []) this.lastOf.set(topic, at);
      }
      this.seen = Math.max(this.seen, batch.position);
      this.waiting.reached(this.seen);
    });
    this.from = await this.log.lastPosition();
    this.seen = Math.max(this.seen, this.from);
  }

  onModuleDestroy(): void {
    this.stop();
    this.waiting.giveUp();
  }

  now(): Stamp {
    let generations = this.outside;
    for (const { name } of ALL_PROJECTIONS) generations += this.readSide.generationOf(name);
    return { visible: this.readSide.visible(), generations };
  }

  /** Something that answers show has changed, and no event tells it. Outdates everything that was read. */
  changedOutside(): void {
    this.outside += 1;
  }

  /**
   * No event of these topics became visible since, and no read model was rebuilt. Compares positions, because an event
   * is published unseen when the read models are very late.
   */
  nothingOf(topics: Topics, since: Stamp, now = this.now()): boolean {
    if (!this.isGapless(since, now)) return false;
    if (topics === 'all') return this.seen <= since.visible;
    return topics.every((topic) => (this.lastOf.get(topic) ?? LOG_START) <= since.visible);
  }

  /**
   * What is visible at the call, if every event since was published here, after waiting a moment for the latest ones.
   * Null if not.
   */
  async knownSince(since: Stamp): Promise<Stamp | null> {
    const now = this.now();
    if (!this.allPublished(now)) await this.waiting.wait(now.visible, PATIENCE_MS);
    return this.isGapless(since, now) ? now : null;
  }

  /** Every event up to then was published here. */
  allPublished({ visible }: Stamp): boolean {
    return this.seen >= visible;
  }

  /** Every event that became visible since was published here, and no read model was rebuilt. */
  isGapless(since: Stamp, { visible, generations }: Stamp): boolean {
    if (generations !== since.generations) return false;
    return visible === since.visible || (since.visible >= this.from && this.seen >= visible);
  }
}
