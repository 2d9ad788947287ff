import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';
import {
  ChangeCountdownHandler,
  ChangePhaseHandler,
  ChangeTrailerHandler,
  GetSettingsHandler,
  ToggleCountdownDisplayHandler,
  ToggleUploadsHandler,
} from './settings.handlers.js';

@Module({
  controllers: [SettingsController],
  providers: [
    ChangePhaseHandler,
    ToggleUploadsHandler,
    ChangeTrailerHandler,
    ChangeCountdownHandler,
    ToggleCountdownDisplayHandler,
    GetSettingsHandler,
  ],
})
export class SettingsModule {}
