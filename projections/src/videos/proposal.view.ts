import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { ProposalDocument } from './proposals.read-model.js';
import type { ProposalView } from './video.types.js';

export function toProposalView(proposal: ProposalDocument, teams: TeamLabels): ProposalView {
  const { videoId, teamId, title, file, thumbnailKey, sentAt, state, reason } = proposal;
  const address = `/api/videos/proposals/${encodeURIComponent(videoId)}`;
  return {
    id: videoId,
    title,
    team: teamNameOf(teams, teamId),
    team_color: teams.get(teamId)?.color ?? '',
    url: `${address}/file`,
    thumbnail_url: thumbnailKey === null ? null : `${address}/thumbnail`,
    sent_at: sentAt,
    duration: Math.round(file.duration / 1000),
    size: file.size,
    state,
    reason,
  };
}
