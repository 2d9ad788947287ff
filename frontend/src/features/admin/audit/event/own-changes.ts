import { declaredAs, type EventContent } from '@arena/domain/streams';
import { fieldsOf, isAudited, statedFields, type AuditedField } from './audited-fields.js';

export interface EventChange {
  readonly field: AuditedField;
  /** Null: nothing. Undefined: no earlier event says it. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Null: the event does not say by itself what was true before. */
export function ownChanges({ type, data }: EventContent): EventChange[] | null {
  const before = declaredAs(type)?.before;
  if (before === 'begins')
    return statedFields(fieldsOf(data)).map(([field, after]) => ({ field, before: null, after }));
  if (typeof before !== 'object' || !('itself' in before)) return null;
  const changes = typeof before.itself === 'function' ? before.itself(data as never) : before.itself;
  return Object.entries(changes).flatMap(([field, [was, is]]) =>
    isAudited(field) && was !== is ? [{ field, before: was, after: is }] : [],
  );
}
