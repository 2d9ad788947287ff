import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { SeasonRecord } from '../kernel/records.js';

/** Null before the season opens. */
export function rulesAfter(rules: SeasonRules | null, event: SeasonRecord): SeasonRules | null {
  if (event.type === 'SeasonOpened') return event.data.rules;
  return rules && event.type === 'SeasonRulesChanged' ? { ...rules, ...event.data.rules } : rules;
}
