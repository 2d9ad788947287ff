import { Module } from '@nestjs/common';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableUploads } from './resumable/resumable-uploads.js';
import { VideoStorage } from './video-storage.js';
import { VideosController } from './videos.controller.js';
import { RemoveVideoHandler, SubmitVideoHandler } from './videos.handlers.js';
import { VideosReader } from './videos.reader.js';

@Module({
  controllers: [VideosController, ResumableController],
  providers: [VideoStorage, VideosReader, ResumableUploads, SubmitVideoHandler, RemoveVideoHandler],
})
export class VideosModule {}
