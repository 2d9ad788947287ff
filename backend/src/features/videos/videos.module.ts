import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableUploads } from './resumable/resumable-uploads.js';
import { VideoShelf } from './video-shelf.js';
import { VideosController } from './videos.controller.js';
import { RemoveVideoHandler, SubmitVideoHandler } from './videos.handlers.js';
import { GetVideoObjectHandler, GetVideosHandler } from './videos.queries.js';
import { VideosReader } from './videos.reader.js';

@Module({
  imports: [BracketModule, TeamsModule, UploadsModule],
  controllers: [VideosController, ResumableController],
  providers: [
    ResumableUploads,
    VideoShelf,
    VideosReader,
    SubmitVideoHandler,
    RemoveVideoHandler,
    GetVideosHandler,
    GetVideoObjectHandler,
  ],
})
export class VideosModule {}
