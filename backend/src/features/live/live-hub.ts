import type { ServerResponse } from 'node:http';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { isBracketPublic, isShownMatch } from '@arena/domain/tournament/bracket/visibility';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { VisibleBatch } from '../../platform/read-side/batch-feed.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { ShownPosition } from '../../platform/runtime/shown-position.js';
import { untilClosed } from '../../platform/http/limits/address-share.js';
import { everythingChanged, liveEventsOf, toWire, type Change } from './live-events.js';
import { PacedSending } from './paced-sending.js';
import { RecentChanges } from './recent-changes.js';

/** Milliseconds; shorter than the idle timeouts of proxies and of our own server. */
const HEARTBEAT = 15_000;
/** Unsent bytes per reader. A slower one is disconnected and returns with Last-Event-ID. */
const MAX_WAITING = 1024 * 1024;
const MAX_READERS = 5000;
const STILL_HERE = Buffer.from(': still here\n\n');

@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers = new Set<ServerResponse>();
  private readonly recent: RecentChanges;
  private untold: Change[] = [];
  /** Readers who joined while changes were untold, and how many of these they get by joining. */
  private readonly newcomers = new Map<ServerResponse, number>();
  private readonly telling = new PacedSending(() => this.tellUntold());
  private stopListening: () => void = () => undefined;
  private heartbeat: NodeJS.Timeout | null = null;
  private readonly logger = new Logger('Live');

  constructor(
    private readonly runtime: Runtime,
    private readonly shown: ShownPosition,
  ) {
    this.recent = new RecentChanges(runtime.log, () => {
      const seasons = [runtime.season.number - 1, runtime.season.number]
        .filter((each) => each > 0)
        .map(tournamentStream);
      return [...seasons, ACCOUNTS_STREAM, SITE_STREAM, AMVDLE_STREAM, MAILINGS_STREAM];
    });
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.runtime.feed.listen((batch) => {
      this.take(batch).catch((error: unknown) => this.logger.error('Not told', String(error)));
    });
    this.heartbeat = setInterval(() => {
      for (const reader of this.readers) this.send(reader, STILL_HERE);
    }, HEARTBEAT);
    this.heartbeat.unref();
  }

  beforeApplicationShutdown(): void {
    this.stopListening();
    this.telling.stop();
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const reader of this.readers) reader.end();
    this.readers.clear();
  }

  /** The headers must be sent before. @param since null: nothing was missed */
  async join(reader: ServerResponse, since: string | null): Promise<void> {
    if (reader.destroyed) return;
    reader.write('retry: 2000\n\n');
    // Before reading what was missed: an event may be sent twice, but none is lost.
    this.readers.add(reader);
    if (this.untold.length > 0) this.newcomers.set(reader, this.untold.length);
    untilClosed(reader, () => this.readers.delete(reader));
    if (since === null) return;
    const missed = await this.missedSince(since).catch(() => this.everything());
    this.send(reader, Buffer.from(missed));
  }

  /** @throws not-ready when there is no room for another reader */
  requireRoom(): void {
    if (this.readers.size >= MAX_READERS) throw new DomainError('not-ready');
  }

  /** From memory only, so that old positions cost no more than recent ones. */
  private async missedSince(since: string): Promise<string> {
    const position = this.shown.numberOf(since);
    if (position === null || position > (await this.runtime.log.lastPosition())) return this.everything();
    const missed = await this.recent.after(position);
    return missed ? this.wired(missed) : this.everything();
  }

  private everything(): string {
    return everythingChanged(this.shown.now());
  }

  /** Omits the match where visitors do not see its round: every reader hears the same. */
  private wired(changes: readonly Change[]): string {
    const told = changes.map((change) => (this.isShown(change) ? change : withoutMatch(change)));
    return liveEventsOf(told)
      .map((event) => toWire(this.shown.textOf(event.position), event))
      .join('');
  }

  /** No match of a closed season either: what was hidden in it is not known here. */
  private isShown({ data: { season, matchId } }: Change): boolean {
    if (matchId === undefined) return true;
    const { number, writer } = this.runtime.season;
    return season === number && isBracketPublic(phaseOf(writer.state)) && isShownMatch(writer.state, matchId);
  }

  /** Clients refetch after each message, so wait until this node has applied it. */
  private async take({ events, position, built }: VisibleBatch): Promise<void> {
    await this.runtime.heard(position);
    if (built) this.tellAll(this.everything());
    this.untold.push(...this.recent.add(events));
    this.telling.request();
  }

  private tellAll(text: string): void {
    const bytes = Buffer.from(text);
    for (const reader of this.readers) this.send(reader, bytes);
  }

  private tellUntold(): void {
    const untold = this.untold.splice(0);
    const encoded = new Map<number, Buffer>();
    for (const reader of this.readers) {
      const known = this.newcomers.get(reader) ?? 0;
      const bytes = encoded.get(known) ?? Buffer.from(this.wired(untold.slice(known)));
      encoded.set(known, bytes);
      this.send(reader, bytes);
    }
    this.newcomers.clear();
  }

  private send(reader: ServerResponse, bytes: Buffer): void {
    if (bytes.length === 0 || reader.destroyed || reader.writableEnded) return;
    if (reader.writableLength > MAX_WAITING) reader.destroy();
    else reader.write(bytes);
  }
}

function withoutMatch({ position, topics, data: { season, revision } }: Change): Change {
  return { position, topics, data: { season, revision } };
}
