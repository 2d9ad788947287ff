import type { StoredEvent } from '@arena/domain/kernel/event';
import { ForeignEvent, isSystemEvent, storedEvent, type ClientEvent } from './eventstoredb-events.js';
import type { StreamNames } from './stream-names.js';

export interface DecoderOptions {
  readonly names: StreamNames;
  /** Called once, with the name of a stream that belongs to somebody else. */
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
    if (this.names.programs(record.streamId) !== null) return true;
    if (!this.othersSeen && !isSystemEvent(record)) {
      this.othersSeen = true;
      this.options.onOtherStream?.(record.streamId);
    }
    return false;
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

  /** @throws ForeignEvent when one was found: its stream cannot be read, and so takes no more events */
  requireNoForeign(): void {
    if (this.foreign) throw this.foreign;
  }
}
