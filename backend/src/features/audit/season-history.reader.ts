import { Injectable } from '@nestjs/common';
import { factOf } from '@arena/domain/streams';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import type { HistoryPage } from '@arena/projections/audit/season-history.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { subjectOf } from '@arena/projections/replay/event-subject';
import { isShownTo } from '@arena/projections/season-log/public-event.view';
import { type ListQuery, pageOf } from '../../platform/http/validation/list-query.js';
import { LogReaders } from '../../platform/queries/log-readers.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { type Caller, viewerOf } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { auditedEvents } from '../../platform/read-side/audited-events.js';
import { findAudited } from './find-audited.js';

type Page = Pick<ListQuery, 'limit' | 'after'>;

const PAGE = 20;

@Injectable()
export class SeasonHistoryReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly readers: LogReaders,
    private readonly runtime: Runtime,
    private readonly names: PublicNames,
  ) {}

  /** A page may be shorter than asked, because events that the caller may not see are left out. */
  async page(
    asked: number,
    { team, person }: { readonly team?: string; readonly person?: string },
    page: Page,
    caller: Caller | null,
  ): Promise<HistoryPage> {
    const season = this.gateway.seasonOr(asked);
    const { document, ...reader } = await this.readers.of(season, viewerOf(caller));
    const history = team === undefined ? 'person' : 'team';
    const types = Object.entries(tournamentStreams.events).flatMap(([type, declared]) =>
      declared.history === history ? [type] : [],
    );
    const whose = { ...(team !== undefined && { team: [team] }), ...(person !== undefined && { person }) };
    const found = await findAudited(
      this.reader,
      { season, type: types.join(), ...whose, ...pageOf(page), limit: page.limit ?? PAGE },
      'desc',
    );
    const events = await auditedEvents(this.runtime.log, found.documents);
    const shown = events.filter((event) => isShownTo(event as SeasonRecord, reader));
    const people = await this.names.namesOf(shown.flatMap((event) => factOf(event, 'person') ?? []));
    return {
      success: true,
      season,
      events: shown.map((event) => ({
        ...subjectOf(event as SeasonRecord, document),
        revision: event.revision,
        at: event.meta.at,
        person: people.get(factOf(event, 'person') ?? '')?.name ?? null,
      })),
      next: found.next,
    };
  }
}
