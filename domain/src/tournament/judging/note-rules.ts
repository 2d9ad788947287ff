import { oneOf, text, wholeNumber } from '../../validation/rule.js';

/** Private notes of a judge. They are no events: nobody else ever reads them. */
export const NOTE_TEAMS = ['team1', 'team2'] as const;
export type NoteTeam = (typeof NOTE_TEAMS)[number];

export const MAX_NOTES = 200;

export const noteRules = {
  team: oneOf(NOTE_TEAMS),
  /** Of the work. */
  second: wholeNumber(0, 24 * 60 * 60),
  text: text({ max: 1000 }),
} as const;
