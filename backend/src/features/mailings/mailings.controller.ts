import { Body, Controller, Get, HttpCode, Param, Post, Query, Redirect } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { Limited } from '../http/limits.js';
import { TakesOneClick } from '../http/one-click.js';
import { StartMassMail, Unsubscribe } from './mail.commands.js';
import { MailJobsQuery, MassMailDto, UnsubscribeDto, UnsubscribeQuery } from './mail.dto.js';
import { GetMailJob, ListMailJobs, PreviewMassMail } from './mail.queries.js';

@ApiTags('mail')
@Controller('mail')
export class MailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('jobs')
  @Access({ who: 'admin' })
  async list(@Query() query: MailJobsQuery) {
    return { success: true, ...(await this.queries.execute(new ListMailJobs(query))) };
  }

  @Get('jobs/:id')
  @Access({ who: 'admin' })
  async job(@Param('id') id: string) {
    return { success: true, job: await this.queries.execute(new GetMailJob(id)) };
  }

  @Post('preview')
  @HttpCode(200)
  @Access({ who: 'admin' })
  preview(@Body() body: MassMailDto, @SignedIn() by: Caller) {
    return this.queries.execute(new PreviewMassMail(body, by));
  }

  @Post('mass')
  @HttpCode(202)
  @Access({ who: 'admin' })
  @Limited('mass-mail')
  async mass(@Body() body: MassMailDto, @SignedIn() by: Caller, @Envelope() envelope: RequestEnvelope) {
    return { success: true, job: await this.commands.execute(new StartMassMail(body, by, envelope)) };
  }

  /** Called by our page with the token in the body, by mail programs with the link's own. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @TakesOneClick()
  async unsubscribe(
    @Query() query: UnsubscribeQuery,
    @Body() body: UnsubscribeDto,
    @Envelope() envelope: RequestEnvelope,
  ) {
    await this.commands.execute(new Unsubscribe(body.token ?? query.token, envelope));
    return { success: true, message: 'You will receive no more mails to everybody.' };
  }

  /** Where a mail program only opens the link: the page that asks. Opening alone ends nothing. */
  @Get('unsubscribe')
  @Access({ who: 'visitor' })
  @Redirect()
  ask(@Query() { token }: UnsubscribeQuery) {
    return { url: `/unsubscribe/?token=${encodeURIComponent(token ?? '')}`, statusCode: 303 };
  }
}
