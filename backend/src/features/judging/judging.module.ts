import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { FeedbackController } from './feedback.controller.js';
import { FeedbackReader } from './feedback.reader.js';
import { JudgingController } from './judging.controller.js';
import * as judgingHandlers from './judging.handlers.js';
import { BlindReader } from './blind.reader.js';
import { NotesController } from './notes.controller.js';
import { JudgingReader } from './judging.reader.js';

@Module({
  controllers: [JudgingController, NotesController, FeedbackController],
  providers: [JudgingReader, BlindReader, FeedbackReader, ...handlersIn(judgingHandlers)],
})
export class JudgingModule {}
