import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteCommandOf } from '@arena/domain/site/site.decide';
import { toBannerView } from '@arena/projections/settings/banner.view';
import type { BannerView } from '@arena/projections/seasons/season.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';

interface BannerAnswer {
  success: true;
  banner: BannerView | null;
}

export class ChangeBanner extends RequestCommand<
  Intent<SiteCommandOf<'ChangeBanner' | 'RemoveBanner'>>,
  BannerAnswer
> {}

@CommandHandler(ChangeBanner)
export class ChangeBannerHandler implements ICommandHandler<ChangeBanner> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: ChangeBanner): Promise<BannerAnswer> {
    await this.gateway.site(body, context);
    const { current } = this.gateway.siteState().banner;
    return { success: true, banner: current && toBannerView(current) };
  }
}
