import { declaredAs, type EventContent } from '@arena/domain/streams';
import { fieldsOf, isAudited, type AuditedField } from './audited-fields.js';

export interface EventChange {
  readonly field: AuditedField;
  /** Null: nothing. Undefined: no earlier event says it. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Null: the event does not say by itself what was true before. */
export function ownChanges({ type, data }: EventContent): EventChange[] | null {
  const before = declaredAs(type)?.before;
  if (before === 'begins') return begun(data);
  if (typeof before !== 'object' || !('itself' in before)) return null;
  const changes = typeof before.itself === 'function' ? before.itself(data as never) : before.itself;
  return Object.entries(changes).flatMap(([field, [was, is]]) =>
    isAudited(field) && was !== is ? [{ field, before: was, after: is }] : [],
  );
}

function begun(data: unknown): EventChange[] {
  return Object.entries(fieldsOf(data)).flatMap(([field, after]) =>
    isAudited(field) && after !== null && after !== '' ? [{ field, before: null, after }] : [],
  );
}
