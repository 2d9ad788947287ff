import { BACKWARDS, END, StreamNotFoundError, type ReadPosition } from '@eventstore/db-client';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { EventDecoder } from '../event-decoder.js';
import { FROM_LEADER, type EventStoreDbConnection } from './eventstoredb-connection.js';
import { positionOf, readPosition, safePosition, type ClientEvent } from './eventstoredb-events.js';
import type { NumberedStreams } from '../stream-names.js';

/** Mostly, one of the newest records is ours. */
const NEWEST = 16;

export interface LogEnd {
  /** Of the last own event. LOG_START without own events. */
  readonly last: number;
  /** No own event is between `last` and here, so that nobody searches what others have written since. */
  readonly searched: ReadPosition;
}

/** Finds the last own event. The time does not depend on how much others have written since. */
export class EndOfLog {
  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly decoder: EventDecoder,
  ) {}

  async find(): Promise<LogEnd> {
    const newest = await this.newest();
    this.decoder.reportOthers(newest);
    const own = newest.find((record) => this.decoder.isOwn(record));
    // Asked later than the newest record, the streams know every own event before it.
    const last = own ? positionOf(own) : await this.lastOfStreams();
    const end = newest[0]?.position;
    const isAhead = end !== undefined && safePosition(end.commit) > last;
    return { last, searched: isAhead ? end : readPosition(last) };
  }

  private async newest(): Promise<ClientEvent[]> {
    const page = await this.connection.page((client) =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: NEWEST, ...FROM_LEADER }),
    );
    return page.flatMap(({ event }) => (event ? [event] : []));
  }

  /** Each stream knows its last event. */
  private async lastOfStreams(): Promise<number> {
    const { single, numbered } = this.decoder.names.streams;
    const ends = [
      ...single.map((stream) => this.endOf(stream)),
      ...numbered.map((streams) => this.endOfNumbered(streams)),
    ];
    return Math.max(LOG_START, ...(await Promise.all(ends)));
  }

  /** Numbers may be missing, so it asks for as many at once as a gap is wide. */
  private async endOfNumbered({ family, widestGap }: NumberedStreams): Promise<number> {
    let last = LOG_START;
    for (let first = 1; ; first += widestGap + 1) {
      const numbers = Array.from({ length: widestGap + 1 }, (_, n) => first + n);
      const ends = await Promise.all(numbers.map((number) => this.endOf(`${family}-${number}`)));
      if (ends.every((end) => end === LOG_START)) return last;
      last = Math.max(last, ...ends);
    }
  }

  private async endOf(stream: string): Promise<number> {
    const name = this.decoder.names.stored(stream);
    try {
      const [end] = await this.connection.page((client) =>
        client.readStream(name, { direction: BACKWARDS, fromRevision: END, maxCount: 1, ...FROM_LEADER }),
      );
      return end?.event ? positionOf(end.event) : LOG_START;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return LOG_START;
      throw error;
    }
  }
}
