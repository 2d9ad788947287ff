import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';

/** Id `{season}:{videoId}`. */
export interface VideoDocument {
  readonly id: string;
  readonly season: number;
  readonly videoId: string;
  readonly teamId: string;
  readonly title: string;
  readonly file: VideoFile;
  readonly thumbnailKey: string | null;
  readonly uploadedBy: string;
  readonly publishedAt: string;
}
export const VIDEOS = 'videos';
