import type { NoteTeam, NoteWork } from '@arena/domain/tournament/judging/note-rules';

/** Of the caller. */
export interface NoteView {
  id: string;
  /** A work instead of a team while the caller sees no names. */
  team: NoteTeam | NoteWork;
  second: number;
  text: string;
}
