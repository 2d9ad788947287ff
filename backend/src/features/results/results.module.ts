import { Module } from '@nestjs/common';
import { ResultsController } from './results.controller.js';
import {
  GetEditionHandler,
  GetEditionsHandler,
  ImportEditionsHandler,
  PreviewImportHandler,
  RemoveEditionHandler,
} from './results.handlers.js';
import { ResultsReader } from './results.reader.js';

@Module({
  controllers: [ResultsController],
  providers: [
    ResultsReader,
    GetEditionsHandler,
    GetEditionHandler,
    PreviewImportHandler,
    ImportEditionsHandler,
    RemoveEditionHandler,
  ],
})
export class ResultsModule {}
