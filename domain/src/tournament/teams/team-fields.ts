import type { Fields } from '../../validation/fields.js';
import { rules } from '../../validation/rules.js';

/** What its members can change. */
export const CHANGEABLE_TEAM_FIELDS = {
  description: { input: 'paragraph', rule: rules.description, blank: '', shown: true },
} as const satisfies Fields;

export const TEAM_FIELDS = {
  name: { input: 'line', rule: rules.teamName, shown: true },
  ...CHANGEABLE_TEAM_FIELDS,
  color: { input: 'color', rule: rules.color, shown: true },
} as const satisfies Fields;

/** Of each member. */
export const SKILL_FIELDS = {
  montage: { input: 'number', rule: rules.skill, blank: 0, shown: true },
  fx: { input: 'number', rule: rules.skill, blank: 0, shown: true },
  compositing: { input: 'number', rule: rules.skill, blank: 0, shown: true },
} as const satisfies Fields;
