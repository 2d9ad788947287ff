import type { VideoView } from '@arena/projections/views/video.types';
import { RequestCommand } from '../http/request-command.js';
import type { ReceivedUpload } from './received-upload.js';

export interface VideoAnswer {
  success: true;
  video: VideoView;
}

export class SubmitVideo extends RequestCommand<ReceivedUpload, VideoAnswer> {}
export class RemoveVideo extends RequestCommand<{ videoId: string }, { success: true; message: string }> {}
