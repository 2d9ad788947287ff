import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { SettingsController } from './settings.controller.js';
import * as settingsHandlers from './settings.handlers.js';
import { SettingsReader } from './settings.reader.js';

@Module({
  controllers: [SettingsController],
  providers: [SettingsReader, ...handlersIn(settingsHandlers)],
})
export class SettingsModule {}
