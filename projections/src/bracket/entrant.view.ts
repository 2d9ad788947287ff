import { thumbnailUrl } from '../videos/video.view.js';
import type { BracketRound, BracketTeam } from './bracket.read-model.js';
import type { EntrantView } from './bracket.types.js';

export function toEntrantView({ name, color, characters, video }: BracketTeam): EntrantView {
  return {
    name,
    color,
    characters: [...characters],
    video_id: video?.videoId ?? null,
    thumbnail_url:
      !video || video.thumbnailKey === null ? null : thumbnailUrl(video.videoId, video.thumbnailKey),
  };
}

export function entrantsOf(
  rounds: readonly BracketRound[],
  teams: Readonly<Record<string, BracketTeam>>,
): EntrantView[] {
  const playing = new Set(
    rounds.flatMap(({ matches }) => matches.flatMap(({ team1, team2 }) => [team1, team2])),
  );
  return Object.values(teams)
    .filter(({ teamId }) => playing.has(teamId))
    .map(toEntrantView);
}
