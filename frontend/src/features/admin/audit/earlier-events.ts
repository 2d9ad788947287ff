import type { Earlier } from '@arena/domain/kernel/events/event-before';
import { declaredAs, factOf, partOf, type EventContent } from '@arena/domain/streams';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import type { AuditFilter } from '../api/audit-filter.js';

/** The earlier events that together say what was true before an event; null: none do. */
export function earlierOf(type: string): Earlier | null {
  const before = declaredAs(type)?.before;
  return typeof before === 'object' && 'earlier' in before ? before : null;
}

/** Whether a rule or a default says what was true before the first of them. */
export function hasDefault({ ends, initial }: Earlier): boolean {
  return !ends && initial !== null;
}

export function earlierFilter(event: AuditEventView): AuditFilter {
  const { earlier = [], by = ['subject'] } = earlierOf(event.type) ?? {};
  const values = { subject: event.subject, team: factOf(event, 'team'), person: factOf(event, 'person') };
  const shared = by.flatMap((field) => (values[field] === null ? [] : [[field, values[field]] as const]));
  return { stream: event.stream, type: earlier.join(','), ...Object.fromEntries(shared) };
}

export function aboutTheSame(event: EventContent, earlier: EventContent): boolean {
  return partOf(event) === partOf(earlier);
}

/** Whether no event before the earlier one is needed. */
export function saysAll(event: EventContent, earlier: EventContent): boolean {
  return aboutTheSame(event, earlier) && !declaredAs(earlier.type)?.partial;
}
