import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ResultsExportController } from './results-export.controller.js';
import { ResultsController } from './results.controller.js';
import * as resultsHandlers from './results.handlers.js';
import { ResultsReader } from './results.reader.js';

@Module({
  controllers: [ResultsController, ResultsExportController],
  providers: [ResultsReader, ...handlersIn(resultsHandlers)],
})
export class ResultsModule {}
