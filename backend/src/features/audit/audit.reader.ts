import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Find, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toAuditView } from '@arena/projections/views/audit.view';
import { parisDay } from '../amvdle/paris-day.js';
import { Clock } from '../app/clock.js';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { Runtime } from '../app/runtime.js';
import { pageOf } from '../http/list-query.js';
import { verifyChain, verifyLog, type ChainReport } from '../writer/hash-chain.js';
import type { AuditQuery } from './audit.dto.js';
import { ListAuditEvents, VerifyLog, type AuditPage, type ChainVerdict } from './audit.queries.js';

@QueryHandler(ListAuditEvents)
export class ListAuditEventsHandler implements IQueryHandler<ListAuditEvents> {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly clock: Clock,
  ) {}

  async execute({ query }: ListAuditEvents): Promise<AuditPage> {
    const { documents, next } = await this.reader.find<AuditDocument>(AUDIT, {
      where: filterOf(query),
      ...timeOf(query),
      sort: [{ field: 'position', order: 'desc' }],
      ...pageOf(query),
    });
    const people = await this.names.namesOf(documents.flatMap(({ actor }) => actor ?? []));
    const today = parisDay(this.clock.millis());
    return { events: documents.map((event) => toAuditView(event, people, today)), next };
  }
}

function filterOf({ season, stream, type, actor, subject }: AuditQuery): Record<string, Scalar> {
  const within = season === undefined ? stream : tournamentStream(season);
  const fields = { stream: within, type, actor, subject };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

/** Times are stored as ISO 8601 in UTC, which sorts as text. */
function timeOf({ from, to }: AuditQuery): Pick<Find, 'range'> {
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

@QueryHandler(VerifyLog)
export class VerifyLogHandler implements IQueryHandler<VerifyLog> {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  async execute({ season }: VerifyLog): Promise<ChainVerdict> {
    const { eventStore } = this.runtime.stores;
    if (season === undefined) return verdictOf([...(await verifyLog(eventStore)).values()]);
    const stream = tournamentStream(this.gateway.seasonOr(season));
    return verdictOf([await verifyChain(eventStore.read(stream))]);
  }
}

function verdictOf(reports: readonly ChainReport[]): ChainVerdict {
  const broken = reports.find((report) => report.firstBroken)?.firstBroken ?? null;
  return {
    checked: reports.reduce((sum, report) => sum + report.checked, 0),
    valid: broken === null,
    first_broken: broken && {
      stream: broken.stream,
      revision: broken.revision,
      id: broken.id,
      reason: broken.reason,
    },
  };
}
