import type { FeedbackNoteView } from '@arena/projections/judging/note.types';
import { csvHeader, csvLines } from '../../platform/csv/write-csv.js';

export interface MarkedWork {
  readonly matchId: string;
  readonly team: string;
  readonly title: string;
  /** Of the work, in seconds. */
  readonly duration: number;
  readonly notes: readonly FeedbackNoteView[];
}

const COLUMNS = ['match', 'team', 'work', 'timecode', 'second', 'judge', 'note'] as const;

export function toCsv({ matchId, team, title, notes }: MarkedWork): string {
  const rows = notes.map(({ judge, second, text }) => [
    matchId,
    team,
    title,
    timecode(second),
    second,
    judge,
    text,
  ]);
  return csvHeader(COLUMNS) + csvLines(rows);
}

/** CMX 3600: the work as one clip from zero, and a locator for each note. */
export function toEdl({ title, duration, notes }: MarkedWork): string {
  const begin = timecode(0);
  const end = timecode(Math.max(duration, 1, ...notes.map(({ second }) => second + 1)));
  return [
    `TITLE: ${inOneLine(title)}`,
    'FCM: NON-DROP FRAME',
    '',
    `001  AX       V     C        ${begin} ${end} ${begin} ${end}`,
    `* FROM CLIP NAME: ${inOneLine(title)}`,
    '* COMMENT: 25 FPS',
    ...notes.map(
      ({ judge, second, text }) => `* LOC: ${timecode(second)} RED     ${judge}: ${inOneLine(text)}`,
    ),
    '',
  ].join('\r\n');
}

/** Non-drop, at the first frame of the second: the same at every whole frame rate. */
function timecode(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60, 0];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Every line of the format means something of its own. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
