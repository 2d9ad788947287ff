import type { StoredCaptions, VideoFile } from '@arena/domain/tournament/videos/videos.events';

/** Id `{season}:{videoId}`. */
export interface VideoDocument {
  readonly id: string;
  readonly season: number;
  readonly videoId: string;
  readonly teamId: string;
  readonly title: string;
  readonly file: VideoFile;
  readonly thumbnailKey: string | null;
  /** One for a language. */
  readonly captions: readonly StoredCaptions[];
  readonly uploadedBy: string;
  readonly publishedAt: string;
}
export const VIDEOS = 'videos';
