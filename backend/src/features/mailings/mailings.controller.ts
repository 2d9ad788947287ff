import { Body, Controller, Get, HttpCode, Param, Post, Query, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { Answers } from '../../platform/http/open-api/documented.js';
import { LONG_TEXT, TakesBody } from '../../platform/http/body/body-limit.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import {
  Context,
  SignedInContext,
  type CallerContext,
  type RequestContext,
} from '../../platform/request/context.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { TakesOneClick } from '../../platform/http/body/one-click.js';
import { StartMassMail, Unsubscribe } from './mailings.handlers.js';
import { MailJobsQuery, MassMailDto, UnsubscribeDto, UnsubscribeQuery } from './mailings.dto.js';
import { MailTest } from './mail-test.js';
import { MailingsReader } from './mailings.reader.js';

@ApiTags('mail')
@Controller('mail')
export class MailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: MailingsReader,
    private readonly tests: MailTest,
  ) {}

  @Get('jobs')
  @Access({ who: 'admin' })
  async list(@Query() query: MailJobsQuery) {
    return { success: true, ...(await this.reader.list(query)) };
  }

  @Get('jobs/:id')
  @Access({ who: 'admin' })
  async job(@Param('id') id: string) {
    return { success: true, job: await this.reader.one(id) };
  }

  @Post('preview')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @TakesBody(LONG_TEXT)
  preview(@Body() body: MassMailDto, @SignedIn() caller: Caller) {
    return this.reader.preview(body, caller.userId);
  }

  @Post('mass')
  @HttpCode(202)
  @Access({ who: 'admin' })
  @Limited('mass-mail')
  @TakesBody(LONG_TEXT)
  async mass(@Body() body: MassMailDto, @SignedInContext() context: CallerContext) {
    return { success: true, job: await this.commands.execute(new StartMassMail(body, context)) };
  }

  /** To the admin's own address. */
  @Post('test')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @Limited('mail-test')
  test(@SignedIn() caller: Caller) {
    return this.tests.send(caller.userId);
  }

  /** Our page sends the token in the body, mail programs in the query. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @TakesOneClick()
  async unsubscribe(
    @Query() query: UnsubscribeQuery,
    @Body() body: UnsubscribeDto,
    @Context() context: RequestContext,
  ) {
    await this.commands.execute(new Unsubscribe({ token: body.token ?? query.token }, context));
    return { success: true, message: 'You will receive no more mails to everybody.' };
  }

  /** For mail programs that only open the link: redirects to the page, which asks first. */
  @Get('unsubscribe')
  @Access({ who: 'visitor' })
  @Redirect()
  @Answers(303, 'To the page that asks for confirmation.')
  ask(@Query() { token }: UnsubscribeQuery) {
    return { url: `/unsubscribe/?token=${encodeURIComponent(token ?? '')}`, statusCode: 303 };
  }
}
