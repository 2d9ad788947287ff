import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MAX_AT_ONCE } from '@arena/domain/kernel/several';
import { Access } from '../../platform/http/access/access.js';
import { TakesBody } from '../../platform/http/body/body-limit.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { SeveralNewsDto, SeveralProductsDto, SeveralTeamsDto, SeveralUsersDto } from './several.dto.js';
import { ActOnSeveral } from './several.handlers.js';
import { SeveralPlans } from './several-plans.js';
import { SeveralPreview } from './several-preview.js';

/** One command for many things of a kind, all or nothing, and its preview. */
@Controller('several')
@TakesBody({ values: MAX_AT_ONCE + 20 })
export class SeveralController {
  constructor(
    private readonly commands: CommandBus,
    private readonly plans: SeveralPlans,
    private readonly preview: SeveralPreview,
  ) {}

  @Post('products/preview')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'products' })
  previewProducts(@Body() body: SeveralProductsDto, @SignedInContext() context: CallerContext) {
    return this.preview.of(this.plans.products(body), context);
  }

  @Post('products')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'products' })
  products(@Body() body: SeveralProductsDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(
      new ActOnSeveral({ plan: this.plans.products(body), seen: body.seen }, context),
    );
  }

  @Post('news/preview')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'news' })
  previewNews(@Body() body: SeveralNewsDto, @SignedInContext() context: CallerContext) {
    return this.preview.of(this.plans.news(body), context);
  }

  @Post('news')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'news' })
  news(@Body() body: SeveralNewsDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ActOnSeveral({ plan: this.plans.news(body), seen: body.seen }, context));
  }

  @Post('teams/preview')
  @HttpCode(200)
  @Access({ who: 'admin' })
  previewTeams(@Body() body: SeveralTeamsDto, @SignedInContext() context: CallerContext) {
    return this.preview.of(this.plans.teams(body), context);
  }

  @Post('teams')
  @HttpCode(200)
  @Access({ who: 'admin' })
  teams(@Body() body: SeveralTeamsDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(
      new ActOnSeveral({ plan: this.plans.teams(body), seen: body.seen }, context),
    );
  }

  @Post('users/preview')
  @HttpCode(200)
  @Access({ who: 'admin' })
  previewUsers(@Body() body: SeveralUsersDto, @SignedInContext() context: CallerContext) {
    return this.preview.of(this.plans.users(body, context), context);
  }

  @Post('users')
  @HttpCode(200)
  @Access({ who: 'admin' })
  users(@Body() body: SeveralUsersDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(
      new ActOnSeveral({ plan: this.plans.users(body, context), seen: body.seen }, context),
    );
  }
}
