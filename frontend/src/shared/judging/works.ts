import type { NoteTeam, NoteWork } from '@arena/domain/tournament/judging/note-rules';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { sidesOf } from '../bracket/match-sides.js';

/** One of the two works of a match, as a judge gets it. */
export interface JudgedWork {
  readonly side: NoteTeam | NoteWork;
  readonly name: string;
  readonly video: VideoView | undefined;
}

export function worksOf(match: MatchView, videos: readonly VideoView[]): JudgedWork[] {
  return sidesOf(match).map(({ name }, at) => ({
    side: at === 0 ? 'team1' : 'team2',
    name,
    video: videos.find(({ team }) => team === name),
  }));
}
