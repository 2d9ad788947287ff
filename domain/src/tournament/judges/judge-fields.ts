import type { Fields } from '../../validation/fields.js';
import { teamRules } from '../../validation/team-rules.js';

export const JUDGE_FIELDS = {
  color: { input: 'color', rule: teamRules.color, shown: true },
} as const satisfies Fields;
