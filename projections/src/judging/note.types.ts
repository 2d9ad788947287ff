import type { NoteTeam, NoteWork } from '@arena/domain/tournament/judging/note-rules';

/** Of the caller. */
export interface NoteView {
  id: string;
  /** A work instead of a team while the caller sees no names. */
  team: NoteTeam | NoteWork;
  second: number;
  text: string;
  /** The editors get it once their round is complete. */
  for_editors: boolean;
}

/** What a judge gives to the editors of a work. Judges are not named. */
export interface FeedbackNoteView {
  /** From 1, the same for all notes of a judge about the match. */
  judge: number;
  second: number;
  text: string;
}

export interface FeedbackView {
  success: true;
  /** Of the caller. */
  team: string;
  /** Whether the round is complete. Before, there are no notes. */
  revealed: boolean;
  notes: FeedbackNoteView[];
}
