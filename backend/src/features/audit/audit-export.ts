import { Injectable } from '@nestjs/common';
import { AuditReader } from './audit.reader.js';
import { csvHeader, csvLines } from '../../platform/csv/write-csv.js';
import { AUDIT_COLUMNS, cellsOf } from './audit-csv.js';
import type { ExportFormat } from './audit.dto.js';
import type { AskedEvents } from './find-audited.js';

@Injectable()
export class AuditExport {
  constructor(private readonly reader: AuditReader) {}

  async *lines(filter: AskedEvents, format: ExportFormat): AsyncGenerator<string> {
    if (format === 'csv') yield csvHeader(AUDIT_COLUMNS);
    let after: string | undefined;
    do {
      const { events, next } = await this.reader.page(
        { ...filter, ...(after !== undefined && { after }) },
        'asc',
      );
      yield format === 'csv'
        ? csvLines(events.map(cellsOf))
        : events.map((event) => `${JSON.stringify(event)}\n`).join('');
      after = next ?? undefined;
    } while (after !== undefined);
  }
}
