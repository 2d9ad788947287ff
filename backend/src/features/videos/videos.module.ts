import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ApprovalController } from './approval/approval.controller.js';
import * as approvalHandlers from './approval/approval.handlers.js';
import { ProposalsReader } from './approval/proposals.reader.js';
import { CaptionsController } from './captions.controller.js';
import * as captionsHandlers from './captions.handlers.js';
import { CopiesController } from './copies.controller.js';
import { CopiesReader } from './copies.reader.js';
import { LookalikesReader } from './lookalikes.reader.js';
import * as pictureHandlers from './picture.handlers.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableUploads } from './resumable/resumable-uploads.js';
import { VIDEO_UPLOADS } from './resumable/video-uploads.js';
import { uploadsOf } from '../../platform/uploads/resumable/provide-uploads.js';
import { VideoStorage } from './video-storage.js';
import { VideoSender } from './video-sender.js';
import { VideosController } from './videos.controller.js';
import * as videosHandlers from './videos.handlers.js';
import { VideosReader } from './videos.reader.js';

@Module({
  controllers: [
    ApprovalController,
    VideosController,
    CaptionsController,
    CopiesController,
    ResumableController,
  ],
  providers: [
    VideoStorage,
    VideosReader,
    ProposalsReader,
    ...handlersIn(approvalHandlers),
    VideoSender,
    CopiesReader,
    LookalikesReader,
    ResumableUploads,
    uploadsOf(VIDEO_UPLOADS, 'uploads'),
    ...handlersIn(captionsHandlers),
    ...handlersIn(pictureHandlers),
    ...handlersIn(videosHandlers),
  ],
  exports: [VIDEO_UPLOADS],
})
export class VideosModule {}
