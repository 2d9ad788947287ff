import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { LogBroken } from '../writer/chain/hash-chain.js';
import { appendsOf } from './appends-of.js';
import { CopyRefused } from './copy-refused.js';
import { firstDifference, LogHeads } from '../writer/chain/log-heads.js';
import { checked, type LogReader } from './log-reader.js';
import type { ProgressOf } from './progress.js';

const PROGRESS_EVERY = 500;

export interface CopyCounts {
  readonly found: number;
  readonly written: number;
  readonly streams: number;
}

export interface WriteOptions {
  /** The only stream that is copied and compared; null: the whole log. */
  readonly stream?: string | null;
  readonly beforeWriting?: () => void;
}

/**
 * Continues a copy if the target holds the beginning of the same log.
 * @throws LogBroken for a damaged source, CopyRefused for a target with other content
 */
export async function writeToStore(
  reader: LogReader,
  target: EventStore,
  progressOf: ProgressOf,
  { stream = null, beforeWriting = () => undefined }: WriteOptions = {},
): Promise<CopyCounts> {
  const heads = new LogHeads();
  const before = new HeldBefore(target, stream);
  for await (const events of checked(reader, heads, progressOf('Copying'))) {
    const fresh = await before.without(events);
    if (fresh.length > 0) beforeWriting();
    for (const { stream: to, expected, events: group } of appendsOf(fresh, target.maxAppendBytes))
      await target.append(to, expected, group);
  }
  await before.requireNothingElse();
  await requireEqual({ target, stream }, heads, progressOf);
  const found = before.events;
  return { found, written: heads.events - found, streams: heads.list().length };
}

class HeldBefore {
  private readonly held: AsyncIterator<StoredEvent, undefined>;
  private readonly heads = new LogHeads();
  private ended = false;

  constructor(
    target: EventStore,
    private readonly stream: string | null,
  ) {
    this.held = eventsOf(target, stream)[Symbol.asyncIterator]();
  }

  get events(): number {
    return this.heads.events;
  }

  /** The events that the target lacks. @throws CopyRefused when it holds another event */
  async without(events: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
    for (const [n, event] of events.entries()) {
      const held = await this.next();
      if (!held) return events.slice(n);
      if (event.stream !== held.stream || event.revision !== held.revision || event.hash !== held.hash)
        throw this.another(held);
      try {
        this.heads.take(held);
      } catch (error) {
        throw asTargetDamaged(error);
      }
    }
    return [];
  }

  async requireNothingElse(): Promise<void> {
    const held = await this.next();
    if (held) throw this.another(held);
  }

  /** Stops at the first end: later events are those of this copy. */
  private async next(): Promise<StoredEvent | null> {
    if (this.ended) return null;
    const { value, done } = await this.held.next();
    this.ended = done === true;
    return done ? null : value;
  }

  private another({ stream, revision, id }: StoredEvent): CopyRefused {
    if (this.stream !== null)
      return new CopyRefused(
        `The target has another ${stream}: its event ${revision} (id ${id}) is not that of the file. ` +
          'Nothing was written.',
      );
    return new CopyRefused(
      `The target is not empty, and it is not the beginning of this log: its event ${this.events + 1} is ` +
        `event ${revision} of ${stream} (id ${id}). Nothing was written; choose an empty target.`,
    );
  }
}

async function* eventsOf(store: EventStore, stream: string | null): AsyncGenerator<StoredEvent, undefined> {
  if (stream === null) for await (const page of store.readAll(LOG_START)) yield* page;
  else for await (const event of store.read(stream)) yield event;
  return undefined;
}

async function requireEqual(
  { target, stream }: { target: EventStore; stream: string | null },
  source: LogHeads,
  progressOf: ProgressOf,
): Promise<void> {
  const progress = progressOf('Checking the target');
  const heads = new LogHeads();
  try {
    for await (const event of eventsOf(target, stream)) {
      heads.take(event);
      if (heads.events % PROGRESS_EVERY === 0) progress.show(heads.events / source.events, heads.events);
    }
  } catch (error) {
    throw asTargetDamaged(error);
  }
  progress.clear();
  const difference = firstDifference(source.list(), heads.list());
  if (difference === null && heads.events === source.events) return;
  throw new CopyRefused(
    `The target does not hold what was copied (${heads.events} of ${source.events} events` +
      `${difference === null ? '' : `; ${difference} ends elsewhere`}): another process writes to it.`,
  );
}

/** A damaged target must not be reported as a damaged source. */
function asTargetDamaged(error: unknown): unknown {
  if (!(error instanceof LogBroken)) return error;
  const { stream, revision, id, reason } = error.link;
  return new CopyRefused(
    `The target is damaged at event ${revision} of ${stream} (id ${id}): ${reason}. Choose an empty target.`,
  );
}
