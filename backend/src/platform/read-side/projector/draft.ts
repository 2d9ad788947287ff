import { chunksOf } from '@arena/domain/kernel/chunks';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { foldTouches, PoisonEvent, touchesOf, writesOf, type Changes, type Touch } from './fold-events.js';
import { logFailedRebuild } from './log-projection.js';
import type { Track } from './track.js';

/** Limits the documents of one fold, because a settlement touches up to 500 of each kind. */
const TOUCHED_AT_ONCE = 20_000;

/**
 * Builds a generation that nobody reads yet. New documents are written at once. A document that changes again is
 * held in memory and written when it leaves, at the latest by `flush`. There is no checkpoint on the way: an
 * interrupted build begins anew.
 */
export class Draft {
  constructor(
    private readonly readModels: ReadModels,
    readonly track: Track,
  ) {}

  /** Safe to repeat after a failure. A projection that throws ends with its failure. */
  async fold(events: readonly RecordedEvent[]): Promise<void> {
    const { track } = this;
    const ahead = events.filter((event) => event.position > track.position);
    const last = ahead.at(-1);
    if (track.failure || !last) return;
    try {
      for (const touches of slicesOf(touchesOf(track.projection, ahead))) await this.foldSlice(touches);
      track.position = last.position;
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error;
      track.failure = { event: error.event, error: error.message };
      logFailedRebuild(track.name, error);
    }
  }

  async flush(): Promise<void> {
    for (const part of chunksOf(this.track.documents.held(), TOUCHED_AT_ONCE))
      await this.write({ created: [], changed: part });
  }

  private async foldSlice(touches: readonly Touch[]): Promise<void> {
    const { track } = this;
    const { created, changed } = await foldTouches(this.readModels, track, touches);
    await this.write({ created, changed: track.documents.heldBeyond(changed.length) });
    track.documents.hold(changed);
    track.position = touches.at(-1)?.[0].position ?? track.position;
  }

  private async write(changes: Changes): Promise<void> {
    const { collection, documents } = this.track;
    const writes = writesOf(collection, changes);
    if (writes.upserts.length + writes.deletes.length > 0) await this.readModels.load(writes);
    for (const part of [changes.created, changes.changed]) documents.stored(part);
  }
}

function slicesOf(touches: readonly Touch[]): Touch[][] {
  const slices: Touch[][] = [];
  let room = 0;
  for (const touch of touches) {
    if (room <= 0) {
      slices.push([]);
      room = TOUCHED_AT_ONCE;
    }
    slices.at(-1)?.push(touch);
    room -= touch[1].length;
  }
  return slices;
}
