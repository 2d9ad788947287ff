import { oneOf, text, wholeNumber, yesOrNo } from '../../validation/rule.js';

/** Notes of a judge. They are no events: nobody else reads them, but for those that the judge gives to the editors. */
export const NOTE_TEAMS = ['team1', 'team2'] as const;
export type NoteTeam = (typeof NOTE_TEAMS)[number];

/** What they are to a judge who sees no names. */
export const NOTE_WORKS = ['workA', 'workB'] as const;
export type NoteWork = (typeof NOTE_WORKS)[number];
export const MARKER_FORMATS = ['csv', 'edl'] as const;
export type MarkerFormat = (typeof MARKER_FORMATS)[number];
/** Frames per second of a film, as editing programs name them. */
export const FRAME_RATES = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const;
export type FrameRate = (typeof FRAME_RATES)[number];
export const USUAL_FRAME_RATE: FrameRate = '25';

export const MAX_NOTES = 200;

export const noteRules = {
  team: oneOf([...NOTE_TEAMS, ...NOTE_WORKS]),
  /** Of the work. */
  second: wholeNumber(0, 24 * 60 * 60),
  text: text({ max: 1000 }),
  forEditors: yesOrNo,
} as const;
