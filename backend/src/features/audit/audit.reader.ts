import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { factOf } from '@arena/domain/streams';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { toAuditView } from '@arena/projections/audit/audit.view';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { PublicNames } from '../../platform/queries/public-names.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Clock } from '../../platform/system/clock.js';
import { parisDay } from '../../platform/system/paris-day.js';
import { auditedResults } from './audited-results.js';
import { earlierLabels } from './earlier-labels.js';
import { eventsThatFit } from './events-that-fit.js';
import { filterOf, findAudited, nextAfter, type AskedEvents } from './find-audited.js';
import { tokenNames } from './token-names.js';

export interface AuditPage {
  readonly events: AuditEventView[];
  readonly next: string | null;
}

@Injectable()
export class AuditReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly runtime: Runtime,
    private readonly names: PublicNames,
    private readonly clock: Clock,
  ) {}

  async page(query: AskedEvents, order: 'asc' | 'desc'): Promise<AuditPage> {
    const filter = filterOf(query);
    const { documents, next } = await findAudited(this.reader, filter, order);
    const events = await eventsThatFit(this.runtime.log, documents);
    const [people, brackets, resultOf, labelBefore, tokenOf] = await Promise.all([
      this.names.namesOf(
        events.flatMap((event) => [event.meta.actor ?? [], factOf(event, 'person') ?? []].flat()),
      ),
      this.bracketsOf(events),
      auditedResults(this.reader, this.runtime.log, events),
      earlierLabels(this.reader, this.runtime.log, events),
      tokenNames(this.reader, this.runtime.log, events),
    ]);
    const today = parisDay(this.clock.millis());
    const views = events.map((event) => {
      const view = toAuditView(event, { people, today, bracket: brackets.get(event.stream) ?? null });
      const label = view.facts.label ?? labelBefore(event);
      const token = tokenOf(event) ?? view.token;
      return { ...view, token, facts: { ...view.facts, label, ...resultOf(event) } };
    });
    const last = events.length < documents.length ? documents[events.length - 1] : undefined;
    return { events: views, next: last ? nextAfter(last, filter) : next };
  }

  /** By stream. */
  private async bracketsOf(events: readonly RecordedEvent[]): Promise<Map<string, BracketDocument>> {
    const streams = [...new Set(events.map(({ stream }) => stream))];
    const seasons = new Map(
      streams.flatMap((stream) => {
        const season = seasonOf(stream);
        return season === null ? [] : [[String(season), stream] as const];
      }),
    );
    const found = await this.reader.getMany<BracketDocument>(BRACKET, [...seasons.keys()]);
    return new Map(found.map((bracket) => [seasons.get(bracket.id) ?? '', bracket]));
  }
}
