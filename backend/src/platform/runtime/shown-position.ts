import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { declarationOf } from '@arena/domain/streams';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { VisibleBatch } from '../read-side/batch-feed.js';
import { sha256 } from '../system/sha256.js';
import { Runtime } from './runtime.js';

const TOKEN = /^([0-9a-f]{8})\.(\d{1,15})$/;

/** What every answer shows at least. As a text it names the log, and nodes of one log understand each other's. */
@Injectable()
export class ShownPosition implements OnModuleInit, OnModuleDestroy {
  /** Of the last event with a topic, so that nobody sees when a silent one happens, such as a new password. */
  private last = LOG_START;
  private log = '';
  private stop: () => void = () => undefined;

  constructor(private readonly runtime: Runtime) {}

  async onModuleInit(): Promise<void> {
    this.stop = this.runtime.feed.listen((batch) => void this.take(batch));
    this.log = await this.nameOfLog();
    const begun = await this.runtime.log.lastPosition();
    await this.runtime.heard(begun);
    this.last = Math.max(this.last, begun);
  }

  onModuleDestroy(): void {
    this.stop();
  }

  /** Take it before reading. */
  now(): string {
    // Events are published unseen when the read models are very late.
    return this.textOf(Math.min(this.last, this.runtime.readSide.visible()));
  }

  textOf(position: number): string {
    return `${this.log}.${position}`;
  }

  /** Null for a position of another log. */
  numberOf(text: string): number | null {
    const [, log, position] = TOKEN.exec(text) ?? [];
    return log === this.log ? Number(position) : null;
  }

  /** An answer also shows the state of the writers, so wait until they know the events. */
  private async take({ events, position }: VisibleBatch): Promise<void> {
    await this.runtime.heard(position);
    for (const { stream, type, position: at } of events)
      if (declarationOf(stream, type)?.topics.length) this.last = Math.max(this.last, at);
  }

  private async nameOfLog(): Promise<string> {
    for await (const [first] of this.runtime.stores.eventStore.readAll(LOG_START))
      if (first) return sha256(first.id).slice(0, 8);
    throw new Error('A season is opened before');
  }
}
