import type { ServerResponse } from 'node:http';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { VisibleBatch } from '../app/batch-feed.js';
import { Runtime } from '../app/runtime.js';
import { everythingChanged, liveEventsOf, toWire } from './live-events.js';

/** Milliseconds between two signs of life: below the time after which proxies and we ourselves hang up. */
const HEARTBEAT = 15_000;
/** Bytes waiting for one reader; a slower one is let go and comes back with Last-Event-ID. */
const MAX_WAITING = 1024 * 1024;
const MAX_READERS = 5000;

/** Everybody who listens, and what is told them once the read models show it. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers = new Set<ServerResponse>();
  private stopListening: () => void = () => undefined;
  private heartbeat: NodeJS.Timeout | null = null;
  private readonly logger = new Logger('Live');

  constructor(private readonly runtime: Runtime) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.runtime.feed.listen((batch) => {
      this.tell(batch).catch((error: unknown) => this.logger.error('Not told', String(error)));
    });
    this.heartbeat = setInterval(() => this.sendAll(': still here\n\n'), HEARTBEAT);
    this.heartbeat.unref();
  }

  beforeApplicationShutdown(): void {
    this.stopListening();
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const reader of this.readers) reader.end();
    this.readers.clear();
  }

  /** Tells what was missed since a position, then goes on live. The answer's head is sent. */
  async join(reader: ServerResponse, after: number | null): Promise<void> {
    reader.write('retry: 2000\n\n');
    // Live first: an event may come twice at the seam, none is lost.
    this.readers.add(reader);
    reader.on('close', () => this.readers.delete(reader));
    if (after === null) return;
    await this.replay(reader, after).catch(() => this.send(reader, everythingChanged()));
  }

  /** @throws not-ready when there is no room for another reader */
  requireRoom(): void {
    if (this.readers.size >= MAX_READERS) throw new DomainError('not-ready');
  }

  private async replay(reader: ServerResponse, after: number): Promise<void> {
    for await (const page of this.runtime.log.readAll(after)) {
      if (reader.destroyed || reader.writableEnded) return;
      this.send(reader, liveEventsOf(page).map(toWire).join(''));
    }
  }

  /** Who is told comes to ask, and is answered from the read models and from the writers' state. */
  private async tell({ events, position }: VisibleBatch): Promise<void> {
    await this.runtime.heard(position);
    this.sendAll(liveEventsOf(events).map(toWire).join(''));
  }

  private sendAll(text: string): void {
    if (text === '') return;
    for (const reader of this.readers) this.send(reader, text);
  }

  private send(reader: ServerResponse, text: string): void {
    if (text === '' || reader.destroyed || reader.writableEnded) return;
    if (reader.writableLength > MAX_WAITING) reader.destroy();
    else reader.write(text);
  }
}
