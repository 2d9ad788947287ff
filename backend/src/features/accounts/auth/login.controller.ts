import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { Context, type RequestContext } from '../../../platform/request/context.js';
import { CodeDto } from '../second-factor/second-factor.dto.js';
import { LoginSteps } from '../second-factor/login-steps.js';
import { PassSecondFactor } from '../second-factor/second-factor.handlers.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';
import { Passport } from '../sessions/passport.js';
import { Sessions } from '../sessions/sessions.js';
import { codeLanes, loginLanes } from '../throttle/lanes.js';
import { Throttle, type Lane } from '../throttle/throttle.js';
import { LoginDto } from './auth.dto.js';
import { Entry } from './entry.js';

/** Refusals that say that the password or the code was wrong. */
const FAILURES: ReadonlySet<string> = new Set(['invalid-login', 'code-wrong', 'code-used']);

@Controller('auth')
export class LoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passport: Passport,
    private readonly entry: Entry,
    private readonly steps: LoginSteps,
    private readonly sessions: Sessions,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly throttle: Throttle,
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
    const userId = await this.throttled(loginLanes(request, email), () => this.passport.login(request));
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
    const known = this.knownBrowsers.at(request, userId);
    await this.throttled(codeLanes(request, userId, known), () =>
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

  private async throttled<T>(lanes: readonly Lane[], work: () => Promise<T>): Promise<T> {
    const attempt = await this.throttle.begin(lanes);
    try {
      const result = await work();
      await attempt.succeeded();
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && FAILURES.has(error.code))) await attempt.undecided();
      throw error;
    }
  }
}
