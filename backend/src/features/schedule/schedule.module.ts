import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ScheduleController } from './schedule.controller.js';
import * as scheduleHandlers from './schedule.handlers.js';
import { ScheduleTemplate } from './schedule-template.js';
import { ScheduleReader } from './schedule.reader.js';

@Module({
  controllers: [ScheduleController],
  providers: [ScheduleReader, ScheduleTemplate, ...handlersIn(scheduleHandlers)],
})
export class ScheduleModule {}
