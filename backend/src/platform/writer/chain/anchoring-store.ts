import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type {
  AppendPlace,
  BatchHandler,
  EventStore,
  EventToStore,
  ReadOptions,
  Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';

const WRITE_EVERY_MS = 1000;

/** Anchors appends in the background, so that no command waits. */
export class AnchoringEventStore implements EventStore {
  private readonly pending = new Map<string, Anchor>();
  private cancel: (() => void) | null = null;
  private listener: (position: number) => void = () => undefined;

  constructor(
    readonly store: EventStore,
    private readonly anchors: ChainAnchors,
    private readonly report: (error: unknown) => void,
    private readonly time: MachineTime = MACHINE_TIME,
  ) {}

  get maxAppendBytes(): number {
    return this.store.maxAppendBytes;
  }

  async append(stream: string, expected: number, events: readonly EventToStore[]): Promise<AppendPlace> {
    const appended = await this.store.append(stream, expected, events);
    const last = events.at(-1);
    if (last) this.pending.set(stream, { stream, revision: appended.revision, hash: last.hash });
    this.schedule();
    this.listener(appended.position);
    return appended;
  }

  /** Called after each append of this process, with its position. */
  onAppend(listener: (position: number) => void): void {
    this.listener = listener;
  }

  async settle(): Promise<void> {
    this.cancel?.();
    this.cancel = null;
    await this.flush().catch((error: unknown) => this.report(error));
  }

  read(stream: string, options?: ReadOptions): AsyncIterable<StoredEvent> {
    return this.store.read(stream, options);
  }

  readAll(after: number): AsyncIterable<readonly StoredEvent[]> {
    return this.store.readAll(after);
  }

  revisionOf(stream: string): Promise<number> {
    return this.store.revisionOf(stream);
  }

  lastPosition(): Promise<number> {
    return this.store.lastPosition();
  }

  missing(): Promise<number> {
    return this.store.missing?.() ?? Promise.resolve(0);
  }

  requireWritable(): Promise<void> {
    return this.store.requireWritable?.() ?? Promise.resolve();
  }

  requireNoForeign(): void {
    this.store.requireNoForeign?.();
  }

  subscribe(
    after: number,
    handler: BatchHandler<StoredEvent>,
    onError: (error: unknown) => void,
  ): Subscription {
    return this.store.subscribe(after, handler, onError);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private schedule(): void {
    if (this.cancel || this.pending.size === 0) return;
    this.cancel = this.time.after(WRITE_EVERY_MS, () => void this.writeInTime(), 'background');
  }

  private async writeInTime(): Promise<void> {
    await this.flush().catch((error: unknown) => this.report(error));
    this.cancel = null;
    this.schedule();
  }

  private async flush(): Promise<void> {
    const written = [...this.pending.values()];
    if (written.length === 0) return;
    await this.anchors.advance(written);
    for (const anchor of written)
      if (this.pending.get(anchor.stream) === anchor) this.pending.delete(anchor.stream);
  }
}
