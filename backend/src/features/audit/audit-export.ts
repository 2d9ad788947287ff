import { Injectable } from '@nestjs/common';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { AuditReader } from './audit.reader.js';
import { csvHeader, csvLine } from './audit-csv.js';
import type { ExportFormat } from './audit.dto.js';

@Injectable()
export class AuditExport {
  constructor(private readonly reader: AuditReader) {}

  async *lines(season: number | undefined, format: ExportFormat): AsyncGenerator<string> {
    if (format === 'csv') yield csvHeader();
    const lineOf = format === 'csv' ? csvLine : jsonLine;
    let after: string | undefined;
    do {
      const { events, next } = await this.reader.page(
        { ...(season !== undefined && { season }), ...(after !== undefined && { after }) },
        'asc',
      );
      yield events.map(lineOf).join('');
      after = next ?? undefined;
    } while (after !== undefined);
  }
}

function jsonLine(event: AuditEventView): string {
  return `${JSON.stringify(event)}\n`;
}
