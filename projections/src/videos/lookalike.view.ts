import type { Proposal } from '@arena/domain/tournament/videos/videos';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import { proposalAddress } from './proposal.view.js';
import { addressOf } from './video.view.js';
import type { LookalikeGroup } from './lookalikes.js';
import type { LookalikeFilmView, LookalikeView } from './video.types.js';
import type { VideoDocument } from './videos.read-model.js';

export interface ShownFilm {
  readonly film: VideoDocument | Proposal;
  /** False while it waits for approval. */
  readonly isPublic: boolean;
}

export function toLookalikeView(
  films: readonly ShownFilm[],
  { alike, share }: Pick<LookalikeGroup, 'alike' | 'share'>,
  teams: TeamLabels,
): LookalikeView {
  const viewOf = ({ film: { videoId, teamId, title }, isPublic }: ShownFilm): LookalikeFilmView => ({
    id: videoId,
    title,
    team: teamNameOf(teams, teamId),
    team_color: teams.get(teamId)?.color ?? '',
    url: `${isPublic ? addressOf(videoId) : proposalAddress(videoId)}/file`,
    waits: !isPublic,
  });
  return {
    films: films.map(viewOf),
    alike: [...alike],
    percent: share === null ? null : Math.round(share * 100),
  };
}
