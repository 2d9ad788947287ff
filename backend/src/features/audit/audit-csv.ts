import { asCell } from '@arena/domain/validation/cell-text';
import type { AuditEventView } from '@arena/projections/operation/operation.types';

const COLUMNS = [
  'position',
  'stream',
  'revision',
  'at',
  'type',
  'actor_id',
  'actor_name',
  'command',
  'subject',
  'data',
  'correlation',
  'id',
  'hash',
] as const;

const END = '\r\n';
/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function csvHeader(): string {
  return `${BYTE_ORDER_MARK}${COLUMNS.join(',')}${END}`;
}

/** RFC 4180. `asCell` prevents formulas in spreadsheets. */
export function csvLine(event: AuditEventView): string {
  const cells: Readonly<Record<(typeof COLUMNS)[number], string>> = {
    ...{ position: String(event.position), stream: event.stream, revision: String(event.revision) },
    ...{ at: event.at, type: event.type, command: event.command, subject: event.subject ?? '' },
    ...{ actor_id: event.actor?.user_id ?? '', actor_name: event.actor?.name ?? '' },
    ...{ data: JSON.stringify(event.data), correlation: event.correlation, id: event.id, hash: event.hash },
  };
  return `${COLUMNS.map((column) => quoted(asCell(cells[column]))).join(',')}${END}`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
