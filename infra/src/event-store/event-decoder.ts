import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { ForeignEvent } from '@arena/domain/kernel/ports/event-store.port';
import { isSystemEvent, storedEvent, type ClientEvent } from './eventstoredb/eventstoredb-events.js';
import type { StreamNames } from './stream-names.js';

export interface DecoderOptions {
  readonly names: StreamNames;
  /**
   * Called once, with the name of a stream of somebody else, when one of the newest records of the server is theirs.
   * Nothing looks for older ones: the server leaves them out of every other read.
   */
  readonly onOtherStream?: ((name: string) => void) | undefined;
  /** Leaves out events in own streams that somebody else wrote, which otherwise stop every reader. */
  readonly leaveOutForeign?: boolean | undefined;
}

/** Turns records of the server into events of the program, and remembers what does not belong to it. */
export class EventDecoder {
  readonly names: StreamNames;
  private othersSeen = false;
  private foreign: ForeignEvent | null = null;

  constructor(private readonly options: DecoderOptions) {
    this.names = options.names;
  }

  isOwn(record: ClientEvent): boolean {
    return this.names.programs(record.streamId) !== null;
  }

  /** Reports the first stream of somebody else, once. */
  reportOthers(records: readonly ClientEvent[]): void {
    if (this.othersSeen) return;
    const other = records.find((record) => !this.isOwn(record) && !isSystemEvent(record));
    if (!other) return;
    this.othersSeen = true;
    this.options.onOtherStream?.(other.streamId);
  }

  /** @returns none or one. @throws ForeignEvent */
  decode(record: ClientEvent | undefined): StoredEvent[] {
    const stream = record && this.names.programs(record.streamId);
    if (!record || stream === null || stream === undefined) return [];
    try {
      return [storedEvent(record, stream)];
    } catch (error) {
      if (!(error instanceof ForeignEvent)) throw error;
      if (this.options.leaveOutForeign) return [];
      this.foreign = error;
      throw error;
    }
  }

  /** @throws ForeignEvent when one was found: the log cannot be read any more, so nothing is written either */
  requireNoForeign(): void {
    if (this.foreign) throw this.foreign;
  }
}
