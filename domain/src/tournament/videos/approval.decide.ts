import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { isInBracket, latestRound } from '../bracket/bracket.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { proposalOf, type Proposal } from './videos.js';
import type { VideoSubmitted } from './videos.events.js';

type ApproveVideo = Command<'ApproveVideo', { videoId: string }>;
type RefuseVideo = Command<'RefuseVideo', { videoId: string; reason: string }>;
/** Takes back an approval or a refusal: the video waits again. */
type ReconsiderVideo = Command<'ReconsiderVideo', { videoId: string; reason: string }>;

export const videoApprovalDecisions: Decisions<ApproveVideo | RefuseVideo | ReconsiderVideo> = {
  ApproveVideo(state, { data: { videoId }, actor }) {
    requireAdmin(actor);
    const proposal = requireProposal(state, videoId, 'waiting');
    const { teamId } = proposal;
    // Who was left out of the draw stays out, so its video cannot take part any more.
    if (latestRound(state.bracket) && !isInBracket(state.bracket, teamId))
      throw new DomainError('drawn-without-team');
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
  ReconsiderVideo(state, { data: { videoId, reason }, actor }) {
    requireAdmin(actor);
    const proposal = requireProposal(state, videoId, 'approved', 'refused');
    const { teamId } = proposal;
    if (proposal.state === 'refused')
      return [{ type: 'VideoProposed', data: { ...uploadOf(proposal), reason } }];
    if (isInBracket(state.bracket, teamId)) throw new DomainError('team-in-bracket');
    const upload = uploadOf({ ...proposal, captions: state.videos.captions.get(videoId) });
    return [
      { type: 'VideoRemoved', data: { videoId, teamId } },
      { type: 'VideoProposed', data: { ...upload, reason } },
    ];
  },
};

function requireProposal(
  { videos }: TournamentState,
  videoId: string,
  ...states: Proposal['state'][]
): Proposal {
  const proposal = proposalOf(videos, videoId);
  if (!proposal) throw new DomainError('video-replaced');
  if (!states.includes(proposal.state)) throw new DomainError('video-decided');
  return proposal;
}

type Upload = Omit<Proposal, 'state' | 'captions'> & { readonly captions?: Proposal['captions'] | undefined };

function uploadOf({
  videoId,
  teamId,
  title,
  file,
  thumbnailKey,
  uploadedBy,
  captions,
}: Upload): VideoSubmitted['data'] {
  return { videoId, teamId, title, file, thumbnailKey, uploadedBy, ...(captions && { captions }) };
}
