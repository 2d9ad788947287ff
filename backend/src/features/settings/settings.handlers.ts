import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { ChangeSeasonSetting, ChangeSiteSetting } from './settings.commands.js';
import { SettingsReader } from './settings.reader.js';

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
