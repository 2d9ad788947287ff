import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { broken, oneOf, rule } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

const names = ALL_PROJECTIONS.map(({ name }) => name);
const known = new Set<unknown>(names);

const projectionNames = rule(
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= known.size &&
    value.every((name) => known.has(name))
      ? null
      : broken('one-of'),
  { type: 'array', items: oneOf(names).schema, minItems: 1, maxItems: names.length },
);

export class RebuildDto {
  /** Absent: all projections. */
  @MayBeAbsent() @Follows(projectionNames) names?: string[];
}
