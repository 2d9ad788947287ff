import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';

export type Rule = keyof SeasonRules;

export interface RuleDifference {
  readonly rule: Rule;
  /** As the rules have them: money and odds in hundredths, times in milliseconds, 1 for yes. */
  readonly one: number;
  readonly other: number;
}

/** The rules that two seasons do not share. An older season lacks later rules, which are 0 (no) in it. */
export function ruleDifferences(one: SeasonRules, other: SeasonRules): RuleDifference[] {
  const rules = Object.keys({ ...one, ...other }) as Rule[];
  return rules
    .map((rule) => ({ rule, one: Number(one[rule] ?? 0), other: Number(other[rule] ?? 0) }))
    .filter((difference) => difference.one !== difference.other);
}
