import type { Folds } from '../../kernel/events/folds.js';
import type { CaptionLanguage } from './captions.js';
import type { VideosEvent } from './videos.events.js';

interface StoredCaptions {
  readonly language: CaptionLanguage;
  readonly objectKey: string;
}

export interface VideosState {
  readonly byVideo: Map<string, string>;
  readonly byTeam: Map<string, string>;
  /** By video; none without captions. */
  readonly captions: Map<string, readonly StoredCaptions[]>;
}

export function noVideos(): VideosState {
  return { byVideo: new Map(), byTeam: new Map(), captions: new Map() };
}

export const videosFolds: Folds<VideosState, VideosEvent> = {
  VideoSubmitted: ({ byVideo, byTeam }, { videoId, teamId }) => {
    byVideo.set(videoId, teamId);
    byTeam.set(teamId, videoId);
  },
  VideoRemoved: ({ byVideo, byTeam, captions }, { videoId, teamId }) => {
    byVideo.delete(videoId);
    byTeam.delete(teamId);
    captions.delete(videoId);
  },
  VideoPictureChanged: () => undefined,
  CaptionsAdded: ({ captions }, { videoId, language, objectKey }) => {
    captions.set(videoId, [...otherThan(captions.get(videoId), language), { language, objectKey }]);
  },
  CaptionsRemoved: ({ captions }, { videoId, language }) => {
    const left = otherThan(captions.get(videoId), language);
    if (left.length > 0) captions.set(videoId, left);
    else captions.delete(videoId);
  },
};

function otherThan(captions: readonly StoredCaptions[] = [], language: CaptionLanguage): StoredCaptions[] {
  return captions.filter((each) => each.language !== language);
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
