import type { EntrantView, MatchView } from '@arena/projections/bracket/bracket.types';

/** Whether both works can be watched before betting. */
export function isWatchable(match: MatchView, entrants: readonly EntrantView[]): boolean {
  const works = entrants.filter(
    ({ name, video_id: video }) => (name === match.team1 || name === match.team2) && video !== null,
  );
  return match.bets_open && works.length === 2;
}
