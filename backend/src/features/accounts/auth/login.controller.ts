import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { Context, type RequestContext } from '../../../platform/request/context.js';
import { CodeAttempts } from '../second-factor/code-attempts.js';
import { CodeDto } from '../second-factor/second-factor.dto.js';
import { LoginSteps } from '../sessions/login-steps.js';
import { PassSecondFactor } from '../second-factor/second-factor.handlers.js';
import { Passport } from '../sessions/passport.js';
import { Sessions } from '../sessions/sessions.js';
import { loginLanes } from '../throttle/lanes.js';
import { Throttle } from '../throttle/throttle.js';
import { LoginDto } from './auth.dto.js';
import { Entry } from './entry.js';

@Controller('auth')
export class LoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passport: Passport,
    private readonly entry: Entry,
    private readonly steps: LoginSteps,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly codeAttempts: CodeAttempts,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  async login(
    @Body() { email }: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const lanes = loginLanes(request, email);
    const userId = await this.throttle.run(
      lanes,
      (error) => error instanceof DomainError && error.code === 'invalid-login',
      () => this.passport.login(request),
    );
    return this.entry.byPassword(request, reply, userId, 'Welcome back.');
  }

  @Post('login/code')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  async code(
    @Body() { code }: CodeDto,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { account, commandId } = this.steps.open(request);
    const { userId } = account;
    const once = { ...context, commandId, fingerprint: commandId };
    await this.codeAttempts.run(request, account, commandId, () =>
      this.commands.execute(new PassSecondFactor({ userId, code }, once)),
    );
    const entered = await this.entry.complete(request, reply, userId, 'Welcome back.');
    this.steps.end(reply);
    return entered;
  }

  @Post('logout')
  @HttpCode(200)
  @Access({ who: 'user' })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.sessions.end(request, reply);
    return { success: true, message: 'You are logged out.' };
  }
}
