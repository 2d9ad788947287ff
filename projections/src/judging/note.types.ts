import type { NoteTeam } from '@arena/domain/tournament/judging/note-rules';

/** Of the caller. */
export interface NoteView {
  id: string;
  team: NoteTeam;
  second: number;
  text: string;
}
