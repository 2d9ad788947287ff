import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LANGUAGES } from '@arena/domain/validation/rules';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { SITE_SETTINGS } from '@arena/projections/settings/settings.projection';
import { SETTINGS, type SettingsDocument } from '@arena/projections/settings/settings.read-model';
import { toSettingsView } from '@arena/projections/views/settings.view';
import type { SettingsView } from '@arena/projections/views/season.types';
import { Clock } from '../app/clock.js';
import { CommandGateway } from '../app/command-gateway.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { parisMoment } from './paris-time.js';
import {
  ChangeCountdown,
  ChangePhase,
  ChangeTrailer,
  ToggleCountdownDisplay,
  ToggleUploads,
} from './settings.commands.js';
import { GetSettings } from './settings.queries.js';

@CommandHandler(ChangePhase)
export class ChangePhaseHandler implements ICommandHandler<ChangePhase> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ChangePhase): Promise<void> {
    const data = { phase: body.phase };
    await this.gateway.tournament(
      { type: 'ChangePhase', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
  }
}

@CommandHandler(ToggleUploads)
export class ToggleUploadsHandler implements ICommandHandler<ToggleUploads> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ToggleUploads): Promise<void> {
    const data = { enabled: body.enabled };
    await this.gateway.tournament(
      { type: 'ToggleUploads', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
  }
}

@CommandHandler(ChangeTrailer)
export class ChangeTrailerHandler implements ICommandHandler<ChangeTrailer> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ChangeTrailer): Promise<void> {
    const data = { url: body.url };
    await this.gateway.site({ type: 'ChangeTrailer', data, ...this.gateway.stamp(by, envelope) }, envelope);
  }
}

@CommandHandler(ChangeCountdown)
export class ChangeCountdownHandler implements ICommandHandler<ChangeCountdown> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ChangeCountdown): Promise<void> {
    const data = { countdown: parisMoment(body.local) };
    await this.gateway.site({ type: 'ChangeCountdown', data, ...this.gateway.stamp(by, envelope) }, envelope);
  }
}

@CommandHandler(ToggleCountdownDisplay)
export class ToggleCountdownDisplayHandler implements ICommandHandler<ToggleCountdownDisplay> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ToggleCountdownDisplay): Promise<void> {
    const data = { visible: body.visible };
    await this.gateway.site(
      { type: 'ToggleCountdownDisplay', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
  }
}

/** What this version serves; the pages leave out the rest. */
const FEATURES = ['teams', 'judges', 'videos', 'bracket', 'bets', 'leaderboards', 'audit'];

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute(): Promise<SettingsView> {
    const [settings, season] = await Promise.all([
      this.reader.get<SettingsDocument>(SETTINGS, SITE_SETTINGS),
      this.reader.get<SeasonDocument>(SEASONS, String(this.gateway.season())),
    ]);
    const installation = {
      languages: LANGUAGES,
      features: FEATURES,
      sample: this.config.sample,
      operator: this.operator(),
      now: this.clock.now(),
    };
    return toSettingsView(settings, season, installation);
  }

  private operator(): SettingsView['operator'] {
    const { operatorName, operatorAddress, contactEmail } = this.config;
    return { name: operatorName, address: operatorAddress, email: contactEmail };
  }
}
