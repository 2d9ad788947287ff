import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { CurrentCaller, SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { InvitationMailDto, InvitationTokenDto, InviteByLinkDto } from './invitation.dto.js';
import { InvitationMail } from './invitation-mail.js';
import {
  AcceptInvitation,
  InviteByLink,
  RefuseInvitation,
  RenewInvitation,
  WithdrawInvitation,
} from './invitations.handlers.js';
import { Invitations } from './invitations.js';

/** Teams that wait for their mate. GET changes nothing, because mail scanners open links. */
@ApiTags('teams')
@Controller('team/invitation')
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly invitations: Invitations,
    private readonly mail: InvitationMail,
  ) {}

  @Get('own')
  @Access({ who: 'user' })
  own(@SignedIn() caller: Caller) {
    return this.invitations.ofCaller(caller);
  }

  @Get('received')
  @Access({ who: 'user' })
  received(@SignedIn() caller: Caller) {
    return this.invitations.toCaller(caller);
  }

  @Get('link')
  @Access({ who: 'visitor' })
  link(@Query() { token }: InvitationTokenDto, @CurrentCaller() caller: Caller | null) {
    return this.invitations.ofLink(token, caller);
  }

  @Post('send')
  @HttpCode(200)
  @Access({ who: 'user', phase: 1 })
  invite(@Body() { team }: InviteByLinkDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new InviteByLink(team, context));
  }

  @Post('renew')
  @HttpCode(200)
  @Limited('invitation')
  @Access({ who: 'user', phase: 1 })
  renew(@SignedInContext() context: CallerContext) {
    return this.commands.execute(new RenewInvitation({}, context));
  }

  @Post('withdraw')
  @HttpCode(200)
  @Limited('invitation')
  @Access({ who: 'user' })
  withdraw(@SignedInContext() context: CallerContext) {
    return this.commands.execute(new WithdrawInvitation({}, context));
  }

  @Post('mail')
  @HttpCode(200)
  @Limited('message')
  @Access({ who: 'user', phase: 1 })
  async send(@Body() { email }: InvitationMailDto, @SignedInContext() context: CallerContext) {
    await this.mail.send(email, context);
    return { success: true, message: 'The invitation was sent.' } as const;
  }

  @Post('accept')
  @HttpCode(200)
  @Access({ who: 'user' })
  accept(@Body() { token }: InvitationTokenDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new AcceptInvitation({ token }, context));
  }

  @Post('refuse')
  @HttpCode(200)
  @Access({ who: 'user' })
  refuse(@Body() { token }: InvitationTokenDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RefuseInvitation({ token }, context));
  }
}
