import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { isInBracket } from '../bracket/bracket.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import type { Proposal } from './videos.js';
import type { VideoSubmitted } from './videos.events.js';

type ApproveVideo = Command<'ApproveVideo', { videoId: string }>;
type RefuseVideo = Command<'RefuseVideo', { videoId: string; reason: string }>;
/** Takes back an approval or a refusal: the video waits again. */
type ReconsiderVideo = Command<'ReconsiderVideo', { videoId: string }>;

/** A video is named by its id, so nobody decides about one that was replaced meanwhile. */
export const videoApprovalDecisions: Decisions<ApproveVideo | RefuseVideo | ReconsiderVideo> = {
  ApproveVideo(state, { data: { videoId }, actor }) {
    requireAdmin(actor);
    const proposal = requireProposal(state, videoId, 'waiting');
    const { teamId } = proposal;
    return [
      { type: 'VideoApproved', data: { videoId, teamId } },
      { type: 'VideoSubmitted', data: uploadOf(proposal) },
    ];
  },
  RefuseVideo(state, { data: { videoId, reason }, actor }) {
    requireAdmin(actor);
    const { teamId } = requireProposal(state, videoId, 'waiting');
    return [{ type: 'VideoRefused', data: { videoId, teamId, reason } }];
  },
  ReconsiderVideo(state, { data: { videoId }, actor }) {
    requireAdmin(actor);
    const proposal = requireProposal(state, videoId, 'approved', 'refused');
    const { teamId } = proposal;
    const again = { type: 'VideoProposed', data: uploadOf(proposal) } as const;
    if (proposal.state === 'refused') return [again];
    if (isInBracket(state.bracket, teamId)) throw new DomainError('team-in-bracket');
    return [{ type: 'VideoRemoved', data: { videoId, teamId } }, again];
  },
};

function requireProposal(
  { videos }: TournamentState,
  videoId: string,
  ...states: Proposal['state'][]
): Proposal {
  const proposal = [...videos.proposals.values()].find((each) => each.videoId === videoId);
  if (!proposal) throw new DomainError('video-replaced');
  if (!states.includes(proposal.state)) throw new DomainError('video-decided');
  return proposal;
}

function uploadOf({
  videoId,
  teamId,
  title,
  file,
  thumbnailKey,
  uploadedBy,
}: Proposal): VideoSubmitted['data'] {
  return { videoId, teamId, title, file, thumbnailKey, uploadedBy };
}
