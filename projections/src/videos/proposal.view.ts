import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { ProposalDocument } from './proposals.read-model.js';
import type { VideoCopies } from './video-copies.js';
import type { ProposalView } from './video.types.js';
import { isPrepared, sourcesAt } from './video.view.js';

export function proposalAddress(videoId: string): string {
  return `/api/videos/proposals/${encodeURIComponent(videoId)}`;
}

/** @param copies null where none are made */
export function toProposalView(
  proposal: ProposalDocument,
  teams: TeamLabels,
  copies: VideoCopies | null,
): ProposalView {
  const { videoId, teamId, title, file, thumbnailKey, sentAt, state, reason } = proposal;
  const address = proposalAddress(videoId);
  const sources = copies ? sourcesAt(address, file, copies) : [];
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
    ...(sources.length > 0 && { sources }),
    ...(copies && sources.length === 0 && !isPrepared(copies) && { preparing: true }),
  };
}
