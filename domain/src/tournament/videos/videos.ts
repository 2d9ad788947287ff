import type { Folds } from '../../kernel/events/folds.js';
import type { CaptionLanguage } from './captions.js';
import type { TeamDeleted } from '../teams/teams.events.js';
import type { StoredCaptions, VideosEvent, VideoSubmitted } from './videos.events.js';

/** A video that needed approval when it was uploaded. */
export interface Proposal extends Readonly<VideoSubmitted['data']> {
  readonly state: 'waiting' | 'approved' | 'refused';
}

export interface VideosState {
  readonly byVideo: Map<string, string>;
  readonly byTeam: Map<string, string>;
  /** By video; none without captions. */
  readonly captions: Map<string, readonly StoredCaptions[]>;
  /** By team: its latest. The other maps contain only what is public. */
  readonly proposals: Map<string, Proposal>;
}

export function noVideos(): VideosState {
  return { byVideo: new Map(), byTeam: new Map(), captions: new Map(), proposals: new Map() };
}

export const videosFolds: Folds<VideosState, VideosEvent | TeamDeleted> = {
  VideoProposed: ({ proposals }, data) => {
    const proposal = { ...data, state: 'waiting' as const };
    delete proposal.reason;
    proposals.set(proposal.teamId, proposal);
  },
  VideoApproved: (state, { teamId }) => decide(state, teamId, 'approved'),
  VideoRefused: (state, { teamId }) => decide(state, teamId, 'refused'),
  VideoWithdrawn: ({ proposals }, { teamId }) => {
    proposals.delete(teamId);
  },
  TeamDeleted: ({ proposals }, { teamId }) => {
    proposals.delete(teamId);
  },
  VideoSubmitted: (state, { videoId, teamId, captions }) => {
    const { byVideo, byTeam, proposals } = state;
    if (proposals.get(teamId)?.videoId !== videoId) proposals.delete(teamId);
    byVideo.set(videoId, teamId);
    byTeam.set(teamId, videoId);
    if (captions) state.captions.set(videoId, captions);
  },
  VideoRemoved: ({ byVideo, byTeam, captions, proposals }, { videoId, teamId }) => {
    if (proposals.get(teamId)?.videoId === videoId) proposals.delete(teamId);
    byVideo.delete(videoId);
    byTeam.delete(teamId);
    captions.delete(videoId);
  },
  VideoPictureChanged: ({ proposals }, { videoId, teamId, thumbnailKey }) => {
    const proposal = proposals.get(teamId);
    if (proposal?.videoId === videoId) proposals.set(teamId, { ...proposal, thumbnailKey });
  },
  CaptionsAdded: ({ captions }, { videoId, language, objectKey }) => {
    captions.set(videoId, [...otherThan(captions.get(videoId), language), { language, objectKey }]);
  },
  CaptionsRemoved: ({ captions }, { videoId, language }) => {
    const left = otherThan(captions.get(videoId), language);
    if (left.length > 0) captions.set(videoId, left);
    else captions.delete(videoId);
  },
};

function decide({ proposals }: VideosState, teamId: string, state: Proposal['state']): void {
  const proposal = proposals.get(teamId);
  if (proposal) proposals.set(teamId, { ...proposal, state });
}

function otherThan(captions: readonly StoredCaptions[] = [], language: CaptionLanguage): StoredCaptions[] {
  return captions.filter((each) => each.language !== language);
}

/** By the video, so that nobody decides about one that was replaced meanwhile. */
export function proposalOf({ proposals }: VideosState, videoId: string): Proposal | undefined {
  return [...proposals.values()].find((each) => each.videoId === videoId);
}

export function waitsForApproval({ proposals }: VideosState, teamId: string): boolean {
  return proposals.get(teamId)?.state === 'waiting';
}

/** Keys of the files of a video, or of one language of it. */
export function captionKeys(
  { captions }: VideosState,
  videoId: string,
  language?: CaptionLanguage,
): string[] {
  const known = captions.get(videoId) ?? [];
  return known.flatMap((each) =>
    language === undefined || each.language === language ? [each.objectKey] : [],
  );
}
