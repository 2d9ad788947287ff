import { DomainError } from '../../kernel/domain-error.js';
import { broken, rule, text, wholeNumber } from '../../validation/rule.js';

/** How the scores of a match become a proposal. `normalised`: strict and generous judges weigh the same. */
export const METHODS = ['mean', 'normalised'] as const;
export type Method = (typeof METHODS)[number];

/** What the match page shows once a round is complete. */
export const PUBLICATIONS = ['all', 'averages', 'nothing'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export interface Criterion {
  /** One of `KNOWN_CRITERIA`, which pages translate, or a name in the language of the admin. */
  readonly name: string;
  readonly weight: number;
}

export interface Rubric {
  readonly criteria: readonly Criterion[];
  /** The most points for a criterion. The least are 0. */
  readonly scale: number;
  readonly method: Method;
  readonly publish: Publication;
  /** Judges get the works of a match without names, as long as they may score it. */
  readonly blind: boolean;
}

export const KNOWN_CRITERIA = ['editing', 'sync', 'effects', 'story', 'overall'] as const;

export const RUBRIC_LIMITS = { criteria: 10, name: 40, weight: 10, scale: { min: 3, max: 100 } } as const;

/** What the panel proposes. A season without a rubric is not scored. */
export const DEFAULT_RUBRIC: Rubric = {
  criteria: KNOWN_CRITERIA.map((name) => ({ name, weight: 1 })),
  scale: 10,
  method: 'mean',
  publish: 'averages',
  blind: false,
};

/** @throws validation-failed, criterion-twice */
export function requireRubric({ criteria, scale, method, publish, blind }: Rubric): void {
  const isValid =
    rubricRules.criteria.check(criteria) === null &&
    rubricRules.scale.check(scale) === null &&
    METHODS.includes(method) &&
    PUBLICATIONS.includes(publish) &&
    typeof blind === 'boolean';
  if (!isValid) throw new DomainError('validation-failed');
  const names = new Set(criteria.map(({ name }) => name.toLowerCase()));
  if (names.size < criteria.length) throw new DomainError('criterion-twice');
}

/** Half points, in the order of the criteria. @throws scores-incomplete */
export function requirePoints({ criteria, scale }: Rubric, halves: readonly number[]): void {
  const fits = (points: number) => Number.isInteger(points) && points >= 0 && points <= 2 * scale;
  if (halves.length !== criteria.length || !halves.every(fits))
    throw new DomainError('scores-incomplete', { criteria: criteria.length, max: scale });
}

/** On the scale of the rubric. */
export function weightedMean({ criteria }: Rubric, halves: readonly number[]): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const points = criteria.reduce((sum, { weight }, at) => sum + weight * (halves[at] ?? 0), 0);
  return points / (2 * weights);
}

const criterionName = text({ max: RUBRIC_LIMITS.name });
const weight = wholeNumber(1, RUBRIC_LIMITS.weight);

export const rubricRules = {
  criterionName,
  scale: wholeNumber(RUBRIC_LIMITS.scale.min, RUBRIC_LIMITS.scale.max),
  criteria: rule(
    (value) => {
      if (!Array.isArray(value) || value.length === 0) return broken('required');
      if (value.length > RUBRIC_LIMITS.criteria) return broken('max-items', { max: RUBRIC_LIMITS.criteria });
      for (const each of value as readonly (Partial<Criterion> | null)[]) {
        const found = criterionName.check(each?.name) ?? weight.check(each?.weight);
        if (found) return found;
      }
      return null;
    },
    {
      type: 'array',
      minItems: 1,
      maxItems: RUBRIC_LIMITS.criteria,
      example: [{ name: 'Editing', weight: 1 }],
    },
  ),
  /** The rubric says how many points, and how high. */
  points: rule(
    (value) => {
      if (!Array.isArray(value)) return broken('required');
      if (value.length > RUBRIC_LIMITS.criteria) return broken('max-items', { max: RUBRIC_LIMITS.criteria });
      return value.every((each) => Number.isFinite(each)) ? null : broken('format');
    },
    { type: 'array', items: { type: 'number' }, maxItems: RUBRIC_LIMITS.criteria },
  ),
} as const;
