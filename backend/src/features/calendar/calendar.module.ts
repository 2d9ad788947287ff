import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarReader } from './calendar.reader.js';

@Module({ controllers: [CalendarController], providers: [CalendarReader] })
export class CalendarModule {}
