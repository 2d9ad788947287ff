import { Logger } from '@nestjs/common';
import { ACCOUNTS_STREAM, type AccountDeleted } from '@arena/domain/accounts/accounts.events';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { Following } from '../read-side/projector/following.js';
import { WaitingReaders } from '../read-side/projector/reads/waiting-readers.js';
import { parsed } from '../writer/event-codec.js';
import type { Runtime } from './runtime.js';
import { moveToSeason } from './season-opening.js';

const PATIENCE_MS = 5000;

export class LogFollower {
  private closed = false;
  private readonly logger = new Logger('LogFollower');
  private readonly waiting: WaitingReaders;
  private readonly following: Following<StoredEvent>;

  /** @param position of the log before the writers were opened, so that no event is missed */
  constructor(
    private readonly runtime: Runtime,
    private position: number,
  ) {
    this.waiting = new WaitingReaders(runtime.time);
    this.following = new Following({
      store: runtime.stores.eventStore,
      after: () => this.position,
      take: async (batch) => {
        await this.take(batch);
        this.position = batch.at(-1)?.position ?? this.position;
        this.waiting.reached(this.position);
      },
      onTrouble: (error) => this.logger.error(String(error)),
      time: runtime.time,
    });
  }

  start(): void {
    this.following.start();
  }

  /** Resolves when the writers know this position, or after a timeout. */
  async reached(position: number): Promise<void> {
    if (this.position < position && !this.closed) await this.waiting.wait(position, PATIENCE_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.waiting.giveUp();
    await this.following.close();
  }

  private async take(batch: readonly StoredEvent[]): Promise<void> {
    for (const stream of new Set(batch.map((event) => event.stream))) {
      await this.pass(
        stream,
        batch.filter((event) => event.stream === stream),
      );
    }
  }

  private async pass(stream: string, events: readonly StoredEvent[]): Promise<void> {
    const { runtime } = this;
    if (stream === SITE_STREAM) return runtime.site.follow(events);
    if (stream === AMVDLE_STREAM) return runtime.amvdle.follow(events);
    if (stream === MAILINGS_STREAM) return runtime.mailings.follow(events);
    if (stream === ACCOUNTS_STREAM) {
      await runtime.accounts.follow(events);
      // From memory only. The vault deletes the key last, because it marks unfinished erasures.
      for (const event of events.filter(({ type }) => type === 'AccountDeleted'))
        this.runtime.personalData.dropKey((parsed(event).data as AccountDeleted['data']).userId);
      return;
    }
    const season = seasonOf(stream);
    if (season === runtime.season.number) return runtime.season.writer.follow(events);
    // Its archive was imported.
    if (season !== null && events.at(-1)?.type === 'SeasonClosed') runtime.missingSeasons.delete(season);
    // Another node has reset the tournament.
    if (season !== null && season > runtime.season.number) await moveToSeason(runtime, season);
  }
}
