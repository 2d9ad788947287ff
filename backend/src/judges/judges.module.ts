import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { JudgesController } from './judges.controller.js';
import { AddJudgeHandler, GetJudgesHandler, RemoveJudgeHandler } from './judges.handlers.js';
import { JudgesReader } from './judges.reader.js';

@Module({
  imports: [BracketModule],
  controllers: [JudgesController],
  providers: [JudgesReader, AddJudgeHandler, RemoveJudgeHandler, GetJudgesHandler],
})
export class JudgesModule {}
