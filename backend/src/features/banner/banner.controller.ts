import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { toBannerView } from '@arena/projections/settings/banner.view';
import { Access } from '../../platform/http/access/access.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { Seeds } from '../../platform/system/seeds.js';
import { BannerDto, BannerIdDto } from './banner.dto.js';
import { ChangeBanner } from './banner.handlers.js';

/** Visitors find it in the settings, from its beginning on. */
@Controller('banner')
@Access({ who: 'admin', tool: 'banner' })
export class BannerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
  ) {}

  @Get()
  current() {
    const { current } = this.gateway.siteState().banner;
    return { success: true, banner: current && toBannerView(current) };
  }

  @Post()
  @HttpCode(200)
  change(@Body() body: BannerDto, @SignedInContext() context: CallerContext) {
    const { en = null, fr = null, ja = null, zh = null, ru = null, link = null } = body;
    const banner = {
      bannerId: this.seeds.id(),
      texts: { en, fr, ja, zh, ru },
      link,
      begins: parisMoment(body.begins).instant,
      ends: parisMoment(body.ends).instant,
    };
    const data = { banner, replaces: body.replaces ?? null };
    return this.commands.execute(new ChangeBanner({ type: 'ChangeBanner', data }, context));
  }

  @Post('remove')
  @HttpCode(200)
  remove(@Body() { banner_id: bannerId }: BannerIdDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeBanner({ type: 'RemoveBanner', data: { bannerId } }, context));
  }
}
