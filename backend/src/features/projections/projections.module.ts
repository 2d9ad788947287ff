import { Module } from '@nestjs/common';
import { ProjectionsController } from './projections.controller.js';
import { ListProjectionsHandler, RebuildProjectionsHandler } from './projections.handlers.js';

@Module({
  controllers: [ProjectionsController],
  providers: [ListProjectionsHandler, RebuildProjectionsHandler],
})
export class ProjectionsModule {}
