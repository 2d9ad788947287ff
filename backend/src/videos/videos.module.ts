import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { Quarantine } from './quarantine.js';
import { VideoShelf } from './video-shelf.js';
import { VideosController } from './videos.controller.js';
import { RemoveVideoHandler, SubmitVideoHandler } from './videos.handlers.js';
import { GetVideoObjectHandler, GetVideosHandler } from './videos.queries.js';
import { VideosReader } from './videos.reader.js';

@Module({
  imports: [BracketModule, TeamsModule],
  controllers: [VideosController],
  providers: [
    Quarantine,
    VideoShelf,
    VideosReader,
    SubmitVideoHandler,
    RemoveVideoHandler,
    GetVideosHandler,
    GetVideoObjectHandler,
  ],
})
export class VideosModule {}
