import { Body, Controller, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import {
  Context,
  SignedInContext,
  type CallerContext,
  type RequestContext,
} from '../../../platform/request/context.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { ChangePassword, ConfirmPasswordReset, CreateAccount, CreateFirstAdmin } from './auth.handlers.js';
import {
  SendPasswordLinkDto,
  AskPasswordResetDto,
  ChangePasswordDto,
  ConfirmPasswordResetDto,
  CreateAccountDto,
  FirstAdminDto,
} from './auth.dto.js';
import { PasswordMail } from '../passwords/password-mail.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';
import { Sessions } from '../sessions/sessions.js';
import { Entry } from './entry.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly entry: Entry,
    private readonly sessions: Sessions,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly passwordMail: PasswordMail,
  ) {}

  @Post('create')
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('sign-up')
  async create(
    @Body() body: CreateAccountDto,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const created = await this.commands.execute(new CreateAccount(body, context));
    return this.entry.bySignUp(request, reply, created, 'Your account was created.');
  }

  @Post('first-admin')
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('password')
  async firstAdmin(
    @Body() body: FirstAdminDto,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const created = await this.commands.execute(new CreateFirstAdmin(body, context));
    return this.entry.bySignUp(request, reply, created, 'The first admin was created.');
  }

  @Put('password')
  @Access({ who: 'user', session: 'ended-by-it' })
  @Limited('password')
  async changePassword(
    @Body() body: ChangePasswordDto,
    @SignedInContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangePassword(body, context));
    this.sessions.forget(reply);
    return { success: true, message: 'Your password was changed. Please log in again.' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('mail-link')
  askReset(@Body() { email }: AskPasswordResetDto) {
    this.passwordMail.sendLater(email);
    return { success: true, message: 'If this address is registered, a link is on its way.' };
  }

  @Post('reset-password/confirm')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('password')
  async confirmReset(
    @Body() body: ConfirmPasswordResetDto,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const owner = await this.commands.execute(new ConfirmPasswordReset(body, context));
    // Strangers who guess make an owner wait in a new browser. The mailed link shows who it is.
    if (owner !== null) this.knownBrowsers.remember(request, reply, owner);
    return { success: true, message: 'Your password was changed. Please log in.' };
  }

  @Post('admin/reset-password')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async sendLink(@Body() body: SendPasswordLinkDto) {
    await this.passwordMail.sendForAdmin(body.user_id);
    return { success: true, message: 'A link was mailed to the user.' };
  }
}
