import { declaredAs, type EventContent } from '@arena/domain/streams';
import { fieldsOf, isAudited, statedFields, type AuditedField, type FieldValues } from './audited-fields.js';
import { aboutTheSame, earlierOf } from '../earlier-events.js';
import { differentPlaces } from './edition-places.js';
import { ownChanges, type EventChange } from './own-changes.js';

/** What an event changed. @param earlier newest first; what they say together was true before */
export function changesOf(event: EventContent, earlier: readonly EventContent[]): readonly EventChange[] {
  const own = ownChanges(event);
  if (own) return own;
  const { initial, ends } = earlierOf(event.type) ?? {};
  const before = earlier
    .filter((one) => aboutTheSame(event, one))
    .toReversed()
    .reduce<FieldValues>((known, one) => ({ ...known, ...saidBy(one) }), initial ?? {});
  if (ends) return statedFields(before).map(([field, value]) => ({ field, before: value, after: null }));
  return comparedWith(before, fieldsOf(event.data));
}

/** What is true after an event: its fields, and what its type means. */
function saidBy(event: EventContent): FieldValues {
  const implied = declaredAs(event.type)?.implies?.(event.data as never);
  if (implied) return implied;
  const means = (ownChanges(event) ?? []).map(({ field, after }) => [field, after] as const);
  return { ...fieldsOf(event.data), ...Object.fromEntries(means) };
}

/** What the event does not name has not changed. */
function comparedWith(before: FieldValues, after: FieldValues): EventChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    isAudited(field) && JSON.stringify(before[field]) !== JSON.stringify(value)
      ? [changeOf(field, before[field], value)]
      : [],
  );
}

/** A long list of places is shown only where it differs. */
function changeOf(field: AuditedField, before: unknown, after: unknown): EventChange {
  return field === 'places' ? { field, ...differentPlaces(before, after) } : { field, before, after };
}
