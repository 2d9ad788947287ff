import { Injectable } from '@nestjs/common';
import type { Find, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { toAuditView } from '@arena/projections/audit/audit.view';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { parisDay } from '../../platform/system/paris-day.js';
import { Clock } from '../../platform/system/clock.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { pageOf } from '../../platform/http/validation/list-query.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import type { AuditQuery } from './audit.dto.js';
import { auditedEvents } from './audited-events.js';

export interface AuditPage {
  readonly events: AuditEventView[];
  readonly next: string | null;
}

type AuditFilter = Pick<AuditQuery, keyof AuditQuery>;

@Injectable()
export class AuditReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly runtime: Runtime,
    private readonly names: PublicNames,
    private readonly clock: Clock,
  ) {}

  async page(query: AuditFilter, order: 'asc' | 'desc'): Promise<AuditPage> {
    const { documents, next } = await this.reader.find<AuditDocument>(AUDIT, {
      where: filterOf(query),
      ...timeOf(query),
      sort: [{ field: 'id', order }],
      ...pageOf(query),
    });
    const [events, people] = await Promise.all([
      auditedEvents(this.runtime.log, documents),
      this.names.namesOf(documents.flatMap(({ actor }) => actor ?? [])),
    ]);
    const today = parisDay(this.clock.millis());
    return { events: events.map((event) => toAuditView(event, people, today)), next };
  }
}

function filterOf({ season, stream, type, actor, subject }: AuditFilter): Record<string, Scalar> {
  const within = season === undefined ? stream : tournamentStream(season);
  const fields = { stream: within, type, actor, subject };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

/** Stored times are ISO 8601 in UTC, which sorts as text. */
function timeOf({ from, to }: AuditFilter): Pick<Find, 'range'> {
  if (from === undefined && to === undefined) return {};
  const iso = (value: string): string => new Date(value).toISOString();
  return {
    range: {
      field: 'at',
      ...(from === undefined ? {} : { from: iso(from) }),
      ...(to === undefined ? {} : { to: iso(to) }),
    },
  };
}
