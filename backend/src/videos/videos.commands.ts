import type { VideoView } from '@arena/projections/views/video.types';
import { RequestCommand } from '../http/request-command.js';
import type { ReceivedForm } from '../uploads/received-form.js';

export interface VideoAnswer {
  success: true;
  video: VideoView;
}

export class SubmitVideo extends RequestCommand<ReceivedForm, VideoAnswer> {}
export class RemoveVideo extends RequestCommand<{ videoId: string }, { success: true; message: string }> {}
