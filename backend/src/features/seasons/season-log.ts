import { Inject, Injectable } from '@nestjs/common';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { CHAIN_FORMAT, entryAfter, publicChainStart } from '@arena/projections/proof/public-chain';
import { isShownTo, toPublicEvent, type LogReader } from '@arena/projections/season-log/public-event.view';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { LogReaders } from '../../platform/queries/log-readers.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { EVENT_LOG, READ_SIDE } from '../../platform/system/ports.js';
import { sha256 } from '../../platform/system/sha256.js';
import { TimeSlice, Turns } from '../../platform/system/time-slice.js';
import type { ReadSide } from '../../platform/read-side/read-side.js';

/** Events per read and per chunk. */
const PAGE = 200;
/** How the events of a season become lines. */
export interface LineFormat {
  /** Part of the ETag: change it when the lines change. */
  readonly name: string;
  /** `Cache-Control` of a closed season. */
  readonly caching: string;
  /** Returns what turns each event in turn into a line; null: the reader gets none. */
  start(season: number): (event: SeasonRecord, reader: LogReader) => string | null;
}

/** Only the events that the reader may see. */
export const PUBLIC_EVENTS: LineFormat = {
  name: '1',
  // A page names its build in the address, and so reads the lines again after a release.
  caching: 'public, max-age=31536000, immutable',
  start: () => (event, reader) => {
    const shown = toPublicEvent(event, reader);
    return shown && JSON.stringify(shown);
  },
};

/** Every event: hidden ones as hashes. */
export const PUBLIC_CHAIN: LineFormat = {
  name: `chain-${CHAIN_FORMAT}`,
  // Who checks a chain wants the server's answer of now.
  caching: 'public, no-cache',
  start(season) {
    let end = publicChainStart(season);
    return (event, reader) => {
      const entry = entryAfter(end, event, isShownTo(event, reader), sha256);
      end = entry;
      return JSON.stringify(entry);
    };
  },
};

/** Revisions of a season, both included. */
export interface LogRange {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: LogRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

export interface PublicLog {
  /** ETag of a closed season, whose log is final and the same for everybody; null for an open one. */
  readonly tag: string | null;
  readonly lines: AsyncGenerator<string>;
}

@Injectable()
export class SeasonLog {
  /** Lets other requests run between the slices of all readers. */
  private readonly turns = new Turns();

  constructor(
    @Inject(EVENT_LOG) private readonly store: EventLog,
    @Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'visible'>,
    private readonly gateway: CommandGateway,
    private readonly readers: LogReaders,
  ) {}

  /** Staff also gets the visitors' version of a closed season, so that its ETag is the same for all. */
  async open(
    season: number,
    viewer: Viewer,
    { format = PUBLIC_EVENTS, range = WHOLE }: { format?: LineFormat; range?: LogRange } = {},
  ): Promise<PublicLog> {
    const isClosed = season < this.gateway.season();
    // Read before the bracket, so that the bracket is never older than the last event.
    const until = this.readSide.visible();
    const reader = await this.readers.of(season, viewer);
    const lineOf = format.start(season);
    return {
      tag: isClosed ? await this.tagOf(season, until, format) : null,
      lines: this.lines(season, { ...range, until }, (event) => lineOf(event, reader)),
    };
  }

  private async tagOf(season: number, until: number, { name }: LineFormat): Promise<string | null> {
    const end = this.store.read(tournamentStream(season), { direction: 'backwards', limit: 1 });
    for await (const { type, position, meta } of end)
      return type === 'SeasonClosed' && position <= until ? `"${name}-${meta.hash}"` : null;
    return null;
  }

  private async *lines(
    season: number,
    { from: first, to, until }: LogRange & { readonly until: number },
    lineOf: (event: SeasonRecord) => string | null,
  ): AsyncGenerator<string> {
    const slice = new TimeSlice(() => this.turns.next());
    for (let from = first; from <= to; from += PAGE) {
      await slice.next();
      let text = '';
      let read = 0;
      for await (const event of this.store.read(tournamentStream(season), { from, limit: PAGE })) {
        if (event.position > until || event.revision > to) break;
        read += 1;
        const line = lineOf(event as SeasonRecord);
        if (line !== null) text += `${line}\n`;
        if (slice.isOver) await slice.next();
      }
      if (text !== '') yield text;
      if (read < PAGE) return;
    }
  }
}
