import { Module } from '@nestjs/common';
import { ResultsController } from './results.controller.js';
import { ImportEditionsHandler, RemoveEditionHandler } from './results.handlers.js';
import { ResultsReader } from './results.reader.js';

@Module({
  controllers: [ResultsController],
  providers: [ResultsReader, ImportEditionsHandler, RemoveEditionHandler],
})
export class ResultsModule {}
