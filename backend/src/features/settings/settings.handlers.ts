import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import type { SiteCommandOf } from '@arena/domain/site/site.decide';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import { RequestCommand } from '../../platform/request/request-command.js';

type OfSeason = Intent<TournamentCommandOf<'ChangePhase' | 'ToggleUploads'>>;
type OfSite = Intent<SiteCommandOf<'ChangeTrailer' | 'ChangeCountdown' | 'ToggleCountdownDisplay'>>;

export class ChangeSeasonSetting extends RequestCommand<OfSeason, void> {}
export class ChangeSiteSetting extends RequestCommand<OfSite, void> {}

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
