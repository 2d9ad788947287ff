import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { MusicModule } from '../music/music.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { JudgeMusicController } from './judge-music.controller.js';
import { AddTrackHandler, RemoveTrackHandler } from './judge-music.handlers.js';
import { JudgesController } from './judges.controller.js';
import { AddJudgeHandler, GetJudgesHandler, RemoveJudgeHandler } from './judges.handlers.js';
import { JudgesReader } from './judges.reader.js';

@Module({
  imports: [BracketModule, MusicModule, UploadsModule],
  controllers: [JudgesController, JudgeMusicController],
  providers: [
    JudgesReader,
    AddJudgeHandler,
    RemoveJudgeHandler,
    GetJudgesHandler,
    AddTrackHandler,
    RemoveTrackHandler,
  ],
})
export class JudgesModule {}
