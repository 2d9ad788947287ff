import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { ChangeSeasonSetting, ChangeSiteSetting } from './settings.commands.js';

@CommandHandler(ChangeSeasonSetting)
export class ChangeSeasonSettingHandler implements ICommandHandler<ChangeSeasonSetting> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: ChangeSeasonSetting): Promise<void> {
    await this.gateway.tournament(body, context);
  }
}

@CommandHandler(ChangeSiteSetting)
export class ChangeSiteSettingHandler implements ICommandHandler<ChangeSiteSetting> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: ChangeSiteSetting): Promise<void> {
    await this.gateway.site(body, context);
  }
}
