import { IsOptional } from 'class-validator';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { broken, rule } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';

const known = new Set<unknown>(ALL_PROJECTIONS.map(({ name }) => name));

const projectionNames = rule((value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= known.size &&
  value.every((name) => known.has(name))
    ? null
    : broken('one-of'),
);

export class RebuildDto {
  /** Absent: all projections. */
  @IsOptional() @Follows(projectionNames) names?: string[];
}
