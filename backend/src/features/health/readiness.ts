import { Inject, Injectable, Optional } from '@nestjs/common';
import { isBeingBuilt } from '../../platform/read-side/projector/projection-status.js';
import { EVERYTHING, NEEDS_OBJECTS, needing, type FeaturePages } from './affected-pages.js';
import { READ_SIDE, STORES } from '../../platform/system/ports.js';
import type { Stores } from '../../platform/stores/stores.js';
import type { ReadSide } from '../../platform/read-side/read-side.js';
import { LogCheck } from '../../platform/writer/chain/log-check.js';
import { PendingErasures } from '../../platform/erasure/pending-erasures.js';

/** Not ready when the read models are behind for longer, milliseconds. */
const MAX_BEHIND = 10_000;
/** Milliseconds. Everybody may ask, as often as they like, and each check reads every store. */
export const KEPT_MS = 500;
/** A name that does not exist in the stores. */
const NOTHING = 'health';
const STORE_REFUSES =
  'The event store refuses the program: its certificate, its encryption or the user does not fit. The log of the program says which.';

type Pulse = 'up' | 'down';

export interface Readiness {
  readonly ready: boolean;
  /** What an operator has to do. Null when nothing, or when the checks tell it. */
  readonly advice: string | null;
  readonly checks: {
    readonly event_store: Pulse;
    /** `down` while the disk is full or the server refuses the program, and when somebody else wrote into the log. */
    readonly event_store_writes: Pulse;
    readonly read_models: Pulse;
    readonly key_vault: Pulse;
    /** Needed only for uploads and downloads. */
    readonly object_store: Pulse;
    readonly projector: Pulse;
    /** Of the slowest read model, in log positions: events, or bytes on EventStoreDB. */
    readonly lag: number;
    readonly behind_seconds: number;
    readonly stopped: string[];
    /** Read models that answer nothing yet, or from documents of an earlier version. */
    readonly building: string[];
    /** Deleted accounts whose key is not destroyed yet. */
    readonly pending_deletions: number;
    /** Share of the log whose chains were checked since the start, 0 to 1. */
    readonly log_verified: number;
  };
  /** Features that do not work, and their pages (`*` and `#` stand for a part). Other pages are complete. */
  readonly affected: readonly FeaturePages[];
}

@Injectable()
export class ReadinessCheck {
  /** The position that the read models have not reached, and since when (milliseconds). */
  private behind: { position: number; since: number } | null = null;
  private everCaughtUp = false;
  private running: Promise<Readiness> | null = null;
  private latest: { readonly answer: Readiness; readonly at: number } | null = null;

  constructor(
    @Inject(STORES) private readonly stores: Stores,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    private readonly logCheck: LogCheck,
    /** Absent in a projector process. */
    @Optional() private readonly pendingErasures?: PendingErasures,
  ) {}

  /** Calls during a check and shortly after it share its answer: a flood does not reach the stores. */
  async run(): Promise<Readiness> {
    if (this.latest && performance.now() - this.latest.at < KEPT_MS) return this.latest.answer;
    this.running ??= this.check().finally(() => (this.running = null));
    const answer = await this.running;
    this.latest = { answer, at: performance.now() };
    return answer;
  }

  private async check(): Promise<Readiness> {
    const { eventStore, readModels, documents, keyVault, objectStore } = this.stores;
    let advice: string | null = null;
    const [head, writable, readSide, keys, objects] = await Promise.all([
      answerOf(() => eventStore.lastPosition()),
      answerOf(
        async () => eventStore.requireWritable?.(),
        (error) => (advice = adviceIn(error)),
      ),
      answerOf(() => Promise.all([readModels.generations(), documents.generations()])),
      answerOf(() => keyVault.get(NOTHING)),
      answerOf(() => objectStore.head(NOTHING)),
    ]);
    const behindFor = head === null ? 0 : this.timeBehind(head.answer);
    const statuses = this.readSide.status();
    const running = statuses.filter(({ state }) => state !== 'stopped');
    const building = statuses.filter(isBeingBuilt).map(({ name }) => name);
    const waiting = needing(building);
    const storesAnswer = [head, writable, readSide, keys].every((answer) => answer !== null);
    return {
      ready: storesAnswer && !waiting.includes(EVERYTHING) && this.everCaughtUp && behindFor <= MAX_BEHIND,
      advice,
      checks: {
        event_store: pulseOf(head),
        event_store_writes: pulseOf(writable),
        read_models: pulseOf(readSide),
        key_vault: pulseOf(keys),
        object_store: pulseOf(objects),
        projector: this.readSide.isProjected() ? 'up' : 'down',
        lag: Math.max(0, ...running.map((status) => status.lag)),
        behind_seconds: Math.round(behindFor / 1000),
        stopped: statuses.filter(({ state }) => state === 'stopped').map(({ name }) => name),
        building,
        pending_deletions: this.pendingErasures?.count ?? 0,
        log_verified: this.logCheck.verified,
      },
      affected: [...(objects === null ? NEEDS_OBJECTS : []), ...waiting],
    };
  }

  private timeBehind(head: number): number {
    const visible = this.readSide.visible();
    const now = performance.now();
    if (visible >= (this.behind?.position ?? head)) {
      // At the start, they may be complete although no process updates them.
      this.everCaughtUp ||= this.readSide.isProjected();
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
async function answerOf<T>(
  ask: () => Promise<T>,
  onFailure?: (error: unknown) => void,
): Promise<{ answer: T } | null> {
  try {
    return { answer: await ask() };
  } catch (error) {
    onFailure?.(error);
    return null;
  }
}

/** Other messages may name hosts, and everyone can read this one. Compares the name, as `isOperatorError` does. */
function adviceIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'ConnectionRefused') return STORE_REFUSES;
  return error.name === 'ForeignEvent' ? error.message : null;
}
