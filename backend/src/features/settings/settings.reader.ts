import { Inject, Injectable } from '@nestjs/common';
import { LANGUAGES } from '@arena/domain/validation/languages';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { SITE_SETTINGS } from '@arena/projections/settings/settings.projection';
import { SETTINGS, type SettingsDocument } from '@arena/projections/settings/settings.read-model';
import { toSettingsView } from '@arena/projections/settings/settings.view';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { FEATURES } from './features.js';

@Injectable()
export class SettingsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async current(): Promise<SettingsView> {
    const [settings, season] = await Promise.all([
      this.reader.get<SettingsDocument>(SETTINGS, SITE_SETTINGS),
      this.reader.get<SeasonDocument>(SEASONS, String(this.gateway.season())),
    ]);
    const { sample, operatorName, operatorAddress, contactEmail } = this.config;
    return toSettingsView(settings, season, {
      languages: LANGUAGES,
      features: FEATURES,
      sample,
      operator: { name: operatorName, address: operatorAddress, email: contactEmail },
      now: this.clock.now(),
    });
  }
}
