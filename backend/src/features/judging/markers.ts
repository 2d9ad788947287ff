import type { FrameRate } from '@arena/domain/tournament/judging/note-rules';
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
export function toEdl({ title, duration, notes }: MarkedWork, rate: FrameRate): string {
  const begin = frameTimecode(0, rate);
  const end = frameTimecode(Math.max(duration, 1, ...notes.map(({ second }) => second + 1)), rate);
  return [
    `TITLE: ${inOneLine(title)}`,
    'FCM: NON-DROP FRAME',
    '',
    `001  AX       V     C        ${begin} ${end} ${begin} ${end}`,
    `* FROM CLIP NAME: ${inOneLine(title)}`,
    `* COMMENT: ${rate} FPS`,
    ...notes.map(
      ({ judge, second, text }) =>
        `* LOC: ${frameTimecode(second, rate)} RED     ${judge}: ${inOneLine(text)}`,
    ),
    '',
  ].join('\r\n');
}

/** Of the frame that shows at this second. Non-drop counts whole frames: at 29.97, 30 of them are a second of the code. */
export function frameTimecode(seconds: number, rate: FrameRate): string {
  const counted = Math.round(Number(rate));
  // 23.976, 29.97 and 59.94 stand for 24, 30 and 60 frames in 1.001 s.
  const frame = Math.floor(Number(rate) === counted ? seconds * counted : (seconds * counted * 1000) / 1001);
  return `${timecode(Math.floor(frame / counted)).slice(0, -2)}${twoDigits(frame % counted)}`;
}

/** At the first frame of the second. */
function timecode(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60, 0];
  return parts.map(twoDigits).join(':');
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** Every line of the format means something of its own. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
