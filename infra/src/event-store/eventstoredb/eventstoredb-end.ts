import type { ReadPosition } from '@eventstore/db-client';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { EventDecoder } from '../event-decoder.js';
import { FROM_LEADER, type EventStoreDbConnection } from './eventstoredb-connection.js';
import { positionOf, readPosition, safePosition, type ClientEvent } from './eventstoredb-events.js';
import { OwnStreams } from './eventstoredb-own-streams.js';

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
      client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: NEWEST, ...FROM_LEADER }),
    );
    return page.flatMap(({ event }) => (event ? [event] : []));
  }

  private async lastOfStreams(): Promise<number> {
    const ends = await new OwnStreams(this.connection, this.decoder).ends();
    return Math.max(LOG_START, ...ends.map(positionOf));
  }
}
