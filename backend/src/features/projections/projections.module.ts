import { Module } from '@nestjs/common';
import { ProjectionsController } from './projections.controller.js';
import { ProjectionsService } from './projections.service.js';

@Module({ controllers: [ProjectionsController], providers: [ProjectionsService] })
export class ProjectionsModule {}
