import type { AuditEventView } from '@arena/projections/operation/operation.types';
import type { Cell } from '../../platform/csv/write-csv.js';

export const AUDIT_COLUMNS = [
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

export function cellsOf(event: AuditEventView): Cell[] {
  const cells: Readonly<Record<(typeof AUDIT_COLUMNS)[number], Cell>> = {
    ...event,
    actor_id: event.actor?.user_id ?? null,
    actor_name: event.actor?.name ?? null,
    data: JSON.stringify(event.data),
  };
  return AUDIT_COLUMNS.map((column) => cells[column]);
}
