import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';
import { ChangeSeasonSettingHandler, ChangeSiteSettingHandler } from './settings.handlers.js';
import { SettingsReader } from './settings.reader.js';

@Module({
  controllers: [SettingsController],
  providers: [SettingsReader, ChangeSeasonSettingHandler, ChangeSiteSettingHandler],
})
export class SettingsModule {}
