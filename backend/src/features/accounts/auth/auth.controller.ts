import { Body, Controller, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { Limited } from '../http/limits.js';
import { GetMe } from '../users/users.queries.js';
import {
  AskPasswordReset,
  ChangePassword,
  ConfirmPasswordReset,
  CreateAccount,
  CreateFirstAdmin,
  SendPasswordLink,
} from './auth.commands.js';
import {
  SendPasswordLinkDto,
  AskPasswordResetDto,
  ChangePasswordDto,
  ConfirmPasswordResetDto,
  CreateAccountDto,
  FirstAdminDto,
  LoginDto,
} from './auth.dto.js';
import { Passport } from './passport.js';
import { Sessions } from './sessions.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly passport: Passport,
    private readonly sessions: Sessions,
  ) {}

  @Post('create')
  @Access({ who: 'visitor' })
  @Limited('sign-up')
  async create(
    @Body() body: CreateAccountDto,
    @Envelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { userId } = await this.commands.execute(new CreateAccount(body, envelope));
    return this.loggedIn(reply, userId, 'Your account was created.');
  }

  @Post('first-admin')
  @Access({ who: 'visitor' })
  @Limited('login')
  async firstAdmin(
    @Body() body: FirstAdminDto,
    @Envelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { userId } = await this.commands.execute(new CreateFirstAdmin(body, envelope));
    return this.loggedIn(reply, userId, 'The first admin was created.');
  }

  @Post('login')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('login')
  async login(
    @Body() _credentials: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.loggedIn(reply, await this.passport.login(request), 'Welcome back.');
  }

  @Post('logout')
  @HttpCode(200)
  @Access({ who: 'user' })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.sessions.end(request, reply);
    return { success: true, message: 'You are logged out.' };
  }

  @Put('password')
  @Access({ who: 'user' })
  @Limited('login')
  async changePassword(
    @Body() body: ChangePasswordDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangePassword(body, caller, envelope));
    this.sessions.forget(reply);
    return { success: true, message: 'Your password was changed. Please log in again.' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('mail-link')
  async askReset(@Body() body: AskPasswordResetDto, @Envelope() envelope: RequestEnvelope) {
    await this.commands.execute(new AskPasswordReset(body, envelope));
    return { success: true, message: 'If this address is registered, a link is on its way.' };
  }

  @Post('reset-password/confirm')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('login')
  async confirmReset(@Body() body: ConfirmPasswordResetDto, @Envelope() envelope: RequestEnvelope) {
    await this.commands.execute(new ConfirmPasswordReset(body, envelope));
    return { success: true, message: 'Your password was changed. Please log in.' };
  }

  @Post('admin/reset-password')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async sendLink(@Body() body: SendPasswordLinkDto, @SignedIn() caller: Caller) {
    await this.commands.execute(new SendPasswordLink(body, caller));
    return { success: true, message: 'A link was mailed to the user.' };
  }

  private async loggedIn(reply: FastifyReply, userId: string, message: string) {
    await this.sessions.begin(reply, userId);
    return { success: true, user: await this.queries.execute(new GetMe(userId)), message };
  }
}
