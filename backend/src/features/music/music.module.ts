import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { JudgeMusicController } from './judges/judge-music.controller.js';
import * as judgeMusicHandlers from './judges/judge-music.handlers.js';
import { JudgesController } from './judges/judges.controller.js';
import * as judgesHandlers from './judges/judges.handlers.js';
import { JudgesReader } from './judges/judges.reader.js';
import { MusicController } from './music.controller.js';
import { MusicStorage } from './tracks/music-storage.js';
import { TracksReader } from './tracks/tracks.reader.js';

const HANDLERS = [...handlersIn(judgeMusicHandlers), ...handlersIn(judgesHandlers)];

@Module({
  controllers: [JudgesController, JudgeMusicController, MusicController],
  providers: [TracksReader, MusicStorage, JudgesReader, ...HANDLERS],
})
export class MusicModule {}
