import type { VideoDocument } from '../videos/videos.read-model.js';
import { teamNameOf, type TeamLabels } from './names.js';
import type { VideoView } from './video.types.js';

/** `apiPath` is where the API lives, without a slash at the end. */
export function toVideoView(video: VideoDocument, teams: TeamLabels, apiPath = '/api'): VideoView {
  const base = `${apiPath}/videos/${encodeURIComponent(video.videoId)}`;
  return {
    id: video.videoId,
    title: video.title,
    url: `${base}/file`,
    thumbnail_url: video.thumbnailKey === null ? null : `${base}/thumbnail`,
    published_at: video.publishedAt,
    team: teamNameOf(teams, video.teamId),
    team_color: teams.get(video.teamId)?.color ?? '',
    duration: Math.round(video.file.duration / 1000),
    size: video.file.size,
  };
}
