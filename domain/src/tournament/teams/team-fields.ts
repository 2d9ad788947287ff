import type { Fields } from '../../validation/fields.js';
import { teamRules } from '../../validation/team-rules.js';

/** What its members can always change. */
export const CHANGEABLE_TEAM_FIELDS = {
  description: { input: 'paragraph', rule: teamRules.description, blank: '', shown: true },
} as const satisfies Fields;

/** Its members change them until phase 2, later an admin. */
export const IDENTITY_FIELDS = {
  name: { input: 'line', rule: teamRules.teamName, shown: true },
  color: { input: 'color', rule: teamRules.color, shown: true },
} as const satisfies Fields;

export const TEAM_FIELDS = {
  name: IDENTITY_FIELDS.name,
  ...CHANGEABLE_TEAM_FIELDS,
  color: IDENTITY_FIELDS.color,
} as const satisfies Fields;

/** Of each member. */
export const SKILL_FIELDS = {
  montage: { input: 'number', rule: teamRules.skill, blank: 0, shown: true },
  fx: { input: 'number', rule: teamRules.skill, blank: 0, shown: true },
  compositing: { input: 'number', rule: teamRules.skill, blank: 0, shown: true },
} as const satisfies Fields;
