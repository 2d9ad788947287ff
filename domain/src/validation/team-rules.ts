import { oneOf, text, wholeNumber, type Rule } from './rule.js';
import { TEAM_COLOR_NAMES } from './team-colors.js';

/** Apart from the others, because workers of the browser load the events of teams, and with them these rules. */
export const teamRules = {
  teamName: text({ max: 30, pattern: /^(?=.*[A-Za-z0-9])[A-Za-z0-9 _-]+$/, patternKey: 'team-name' }),
  color: oneOf(TEAM_COLOR_NAMES),
  skill: wholeNumber(0, 100),
  description: text({ min: 0, max: 1000 }),
} as const satisfies Record<string, Rule>;
