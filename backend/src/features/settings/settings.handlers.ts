import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingsCommand } from '@arena/domain/site/site.decide';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { TournamentState } from '@arena/domain/tournament/tournament-state';
import { toSeasonRulesView } from '@arena/projections/seasons/rules.view';
import type { SeasonRulesView, SettingsView } from '@arena/projections/seasons/season.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import { SettingsReader } from './settings.reader.js';

type OfSeason = Intent<TournamentCommandOf<'ChangePhase' | 'ToggleUploads'>>;

export class ChangeSeasonSetting extends RequestCommand<OfSeason, SettingsView> {}
export class SetSeasonRules extends RequestCommand<
  Intent<TournamentCommandOf<'SetSeasonRules'>>,
  SeasonRulesView
> {}
export class ChangeSiteSetting extends RequestCommand<Intent<SettingsCommand>, SettingsView> {}

@CommandHandler(ChangeSeasonSetting)
export class ChangeSeasonSettingHandler implements ICommandHandler<ChangeSeasonSetting> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly settings: SettingsReader,
  ) {}

  async execute({ body, context }: ChangeSeasonSetting): Promise<SettingsView> {
    return this.settings.afterSeasonCommand(await this.gateway.tournament(body, context));
  }
}

@CommandHandler(ChangeSiteSetting)
export class ChangeSiteSettingHandler implements ICommandHandler<ChangeSiteSetting> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly settings: SettingsReader,
  ) {}

  async execute({ body, context }: ChangeSiteSetting): Promise<SettingsView> {
    return this.settings.afterSiteCommand(await this.gateway.site(body, context));
  }
}

@CommandHandler(SetSeasonRules)
export class SetSeasonRulesHandler implements ICommandHandler<SetSeasonRules> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: SetSeasonRules): Promise<SeasonRulesView> {
    const { lacksMail } = body.data;
    const view = (state: TournamentState) => toSeasonRulesView(state, lacksMail);
    return (await this.gateway.tournament(body, context, view)).answer;
  }
}
