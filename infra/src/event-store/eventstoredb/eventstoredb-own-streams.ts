import type { ReadRevision } from '@eventstore/db-client';
import type { Direction } from '@arena/domain/kernel/ports/event-store.port';
import type { EventDecoder } from '../event-decoder.js';
import type { NumberedStreams } from '../stream-names.js';
import { isCommandFailure } from './client-package.js';
import { FROM_LEADER, type EventStoreDbConnection } from './eventstoredb-connection.js';
import { positionOf, type ClientEvent } from './eventstoredb-events.js';

/** What the streams know of the log, however much others have written. */
export class OwnStreams {
  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly decoder: EventDecoder,
  ) {}

  /** The last event of each stream. */
  async ends(): Promise<ClientEvent[]> {
    const { single, numbered } = this.decoder.names.streams;
    const ends = [
      ...single.map((stream) => this.endOf(stream)),
      ...numbered.map((streams) => this.endsOfNumbered(streams)),
    ];
    return (await Promise.all(ends)).flat();
  }

  /**
   * The first own event after the position. Null if the streams are not known up to `end`: a former leader that does
   * not know of the next one may have answered.
   */
  async firstAfter(position: number, end: number): Promise<ClientEvent | null> {
    const later = (await this.ends()).filter((last) => positionOf(last) > position);
    if (!later.some((last) => positionOf(last) >= end)) return null;
    const firsts = await Promise.all(later.map((last) => this.firstInStream(last, position)));
    return firsts.reduce((first, each) => (positionOf(each) < positionOf(first) ? each : first));
  }

  /** Looks back from the last event in steps that double, then between the last two. Mostly, few events are new. */
  private async firstInStream(last: ClientEvent, position: number): Promise<ClientEvent> {
    let [first, before, step] = [last, -1, 1];
    for (;;) {
      const revision = Number(first.revision);
      if (revision - before <= 1) return first;
      const at = before < 0 ? Math.max(0, revision - step) : Math.floor((before + revision) / 2);
      const [event] = await this.one(last.streamId, 'forwards', BigInt(at));
      // Cut streams answer with a later event.
      if (event && event.revision < first.revision && positionOf(event) > position) first = event;
      else before = at;
      step *= 2;
    }
  }

  /** Numbers may be missing, so it asks for as many at once as a gap is wide. */
  private async endsOfNumbered({ family, widestGap }: NumberedStreams): Promise<ClientEvent[]> {
    const found: ClientEvent[] = [];
    for (let first = 1; ; first += widestGap + 1) {
      const numbers = Array.from({ length: widestGap + 1 }, (_, n) => first + n);
      const ends = (await Promise.all(numbers.map((number) => this.endOf(`${family}-${number}`)))).flat();
      if (ends.length === 0) return found;
      found.push(...ends);
    }
  }

  private endOf(stream: string): Promise<ClientEvent[]> {
    return this.one(this.decoder.names.stored(stream), 'backwards', 'end');
  }

  /** None if there is no such stream. */
  private async one(name: string, direction: Direction, fromRevision: ReadRevision): Promise<ClientEvent[]> {
    try {
      const page = await this.connection.page((client) =>
        client.readStream(name, { direction, fromRevision, maxCount: 1, ...FROM_LEADER }),
      );
      return page.flatMap(({ event }) => (event ? [event] : []));
    } catch (error) {
      if (isCommandFailure(error, 'stream-not-found')) return [];
      throw error;
    }
  }
}
