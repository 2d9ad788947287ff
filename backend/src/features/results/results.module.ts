import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { FinalTeams } from './final-teams.js';
import { ResultsExportController } from './results-export.controller.js';
import { ResultsController } from './results.controller.js';
import * as resultsHandlers from './results.handlers.js';
import { ResultsReader } from './results.reader.js';

@Module({
  controllers: [ResultsController, ResultsExportController],
  providers: [ResultsReader, FinalTeams, ...handlersIn(resultsHandlers)],
})
export class ResultsModule {}
