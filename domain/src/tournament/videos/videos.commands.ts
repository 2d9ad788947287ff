import type { Command } from '../../kernel/command.js';
import type { VideoFile } from './videos.events.js';

export type SubmitVideo = Command<
  'SubmitVideo',
  { videoId: string; title: string; animatedOnly: boolean; file: VideoFile; thumbnailKey: string | null }
>;
export type RemoveVideo = Command<'RemoveVideo', { videoId: string }>;

export type VideosCommand = SubmitVideo | RemoveVideo;
