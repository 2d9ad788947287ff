import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableUploads } from './resumable/resumable-uploads.js';
import { VideoStorage } from './video-storage.js';
import { VideosController } from './videos.controller.js';
import * as videosHandlers from './videos.handlers.js';
import { VideosReader } from './videos.reader.js';

@Module({
  controllers: [VideosController, ResumableController],
  providers: [VideoStorage, VideosReader, ResumableUploads, ...handlersIn(videosHandlers)],
})
export class VideosModule {}
