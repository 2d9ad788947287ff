import { Inject, Injectable } from '@nestjs/common';
import { READ_SIDE, STORES } from '../app/ports.js';
import type { Stores } from '../config/stores.js';
import type { ReadSide } from '../read-side/read-side.js';

/** Read models that are behind for longer than this keep requests away, milliseconds. */
const MAX_BEHIND = 10_000;
/** No key of this name was ever made: asking for it costs nothing. */
const NOTHING = 'health';

type Pulse = 'up' | 'down';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: {
    readonly event_store: Pulse;
    readonly read_models: Pulse;
    readonly key_vault: Pulse;
    /** Uploads and downloads; everything else goes on without it. */
    readonly object_store: Pulse;
    /** Whether any process writes the read models. */
    readonly projector: Pulse;
    /** Log positions that the slowest read model is behind: events, or bytes on EventStoreDB. */
    readonly lag: number;
    /** For how long it has been behind. */
    readonly behind_seconds: number;
    /** Projections that stopped; the others go on. */
    readonly stopped: string[];
  };
}

/** Whether a request would be answered, and which port is down if not. */
@Injectable()
export class ReadinessCheck {
  /** What the read models have not reached yet, and since when that is so; at first, the log as it was found. */
  private behind: { position: number; since: number } | null = null;
  private everCaughtUp = false;

  constructor(
    @Inject(STORES) private readonly stores: Stores,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  async run(): Promise<Readiness> {
    const { eventStore, readModels, keyVault, objectStore } = this.stores;
    const [head, readSide, keys, objects] = await Promise.all([
      answerOf(() => eventStore.lastPosition()),
      answerOf(() => readModels.generations()),
      answerOf(() => keyVault.get(NOTHING)),
      answerOf(() => objectStore.head(NOTHING)),
    ]);
    const behindFor = head === null ? 0 : this.timeBehind(head.answer);
    const statuses = this.readSide.status();
    const running = statuses.filter(({ state }) => state !== 'stopped');
    const answering = head !== null && readSide !== null && keys !== null;
    return {
      ready: answering && this.everCaughtUp && behindFor <= MAX_BEHIND,
      checks: {
        event_store: pulseOf(head),
        read_models: pulseOf(readSide),
        key_vault: pulseOf(keys),
        object_store: pulseOf(objects),
        projector: this.readSide.isProjected() ? 'up' : 'down',
        lag: Math.max(0, ...running.map((status) => status.lag)),
        behind_seconds: Math.round(behindFor / 1000),
        stopped: statuses.filter(({ state }) => state === 'stopped').map(({ name }) => name),
      },
    };
  }

  private timeBehind(head: number): number {
    const visible = this.readSide.visible();
    const now = performance.now();
    if (visible >= (this.behind?.position ?? head)) {
      this.everCaughtUp = true;
      this.behind = null;
    }
    if (visible < head) this.behind ??= { position: head, since: now };
    return this.behind ? now - this.behind.since : 0;
  }
}

function pulseOf(answer: object | null): Pulse {
  return answer === null ? 'down' : 'up';
}

/** Null when the store does not answer. */
async function answerOf<T>(ask: () => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await ask() };
  } catch {
    return null;
  }
}
