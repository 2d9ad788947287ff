import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import { LOG_START, StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { retry } from '@arena/infra/retry/retry';
import { requireWholeLog } from './log-heads.js';

export interface LogCheckOptions {
  readonly store: EventStore;
  readonly anchors: ChainAnchors;
  readonly say: (line: string) => void;
  readonly time?: MachineTime | undefined;
}

/** In the background, the check rests this many times as long as it works. */
const REST = 2;
const PAUSES = { firstPause: 1000, longestPause: 60_000 };

/** Checks the chains of the whole log: a short time at the start, then in the background of a program that serves. */
export class LogCheck {
  /** Resolves with the reason when the log is damaged. */
  readonly damage: Promise<Error>;
  private readonly ending = new AbortController();
  private readonly checking: Promise<void>;
  private readonly resumed: Promise<void>;
  private markResumed: () => void = () => undefined;
  private inBackground = false;
  private pageBegan: number;
  private position = LOG_START;
  private end = LOG_START;
  private isVerified = false;
  private readonly time: MachineTime;

  constructor(private readonly options: LogCheckOptions) {
    this.time = options.time ?? MACHINE_TIME;
    this.pageBegan = this.time.elapsed();
    this.resumed = new Promise((resolve) => (this.markResumed = resolve));
    const { signal } = this.ending;
    const shouldRetry = (error: unknown): boolean => error instanceof StoreUnavailable;
    this.checking = retry(() => this.check(), { ...PAUSES, signal, shouldRetry, time: this.time });
    this.damage = new Promise((resolve) => {
      this.checking.catch((error: unknown) => {
        if (!signal.aborted) resolve(error as Error);
      });
    });
  }

  /** Share of the log that is verified, 0 to 1. */
  get verified(): number {
    if (this.isVerified) return 1;
    return this.end === LOG_START ? 0 : Math.min(this.position / this.end, 1);
  }

  /** At most this long, in milliseconds; the rest after `resume`. @throws LogBroken, EventLogUnreadable */
  async atStart(patience: number): Promise<void> {
    const timer = new AbortController();
    const waiting = this.time.sleep(patience, timer.signal);
    try {
      await Promise.race([this.checking, waiting]);
    } finally {
      timer.abort();
      this.inBackground = true;
    }
  }

  /** The start is over, so the check may take time again. */
  resume(): void {
    this.markResumed();
  }

  async close(): Promise<void> {
    this.ending.abort();
    this.resume();
    await this.checking.catch(() => undefined);
  }

  private async check(): Promise<void> {
    const { store, anchors, say } = this.options;
    this.end = await store.lastPosition();
    const heads = await requireWholeLog(store, (_seen, position) => this.afterPage(position));
    this.isVerified = true;
    // A full disk must not fail a sound log. The anchors catch up later.
    await anchors.advance(heads.list()).catch((error: unknown) => say(String(error)));
  }

  private async afterPage(position: number): Promise<void> {
    this.ending.signal.throwIfAborted();
    this.position = position;
    if (this.inBackground) {
      const rest = REST * (this.time.elapsed() - this.pageBegan);
      await this.resumed;
      await this.time.sleep(rest, this.ending.signal);
      this.ending.signal.throwIfAborted();
    }
    this.pageBegan = this.time.elapsed();
  }
}
