import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { Context, type RequestContext } from '../../../platform/request/context.js';
import { Entry } from '../auth/entry.js';
import { LoginSteps } from '../sessions/login-steps.js';
import { PasskeySteps } from './passkey-steps.js';
import { BeginWithPasskeyDto, PasskeyAnswerDto } from './passkeys.dto.js';
import { ShowPasskey } from './passkeys.handlers.js';
import { WebAuthn } from './web-authn.js';

/** Whoever uses a passkey has it, and has shown to it who they are: both factors at once. */
@Controller('auth')
export class PasskeyLoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly webAuthn: WebAuthn,
    private readonly steps: PasskeySteps,
    private readonly loginSteps: LoginSteps,
    private readonly entry: Entry,
  ) {}

  /** Without the password, the answer is the same for everybody. */
  @Post('login/passkey/begin')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  begin(
    @Body() { after_password: afterPassword = false }: BeginWithPasskeyDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const account = afterPassword ? this.loginSteps.open(request).account : null;
    const options = this.webAuthn.request(account?.passkeys ?? []);
    const userId = account?.userId ?? null;
    this.steps.begin(reply, 'log-in', { userId, challenge: options.challenge });
    return { success: true, options };
  }

  @Post('login/passkey')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  async enter(
    @Body() answer: PasskeyAnswerDto,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { step, commandId } = this.steps.take(request, reply, 'log-in');
    const { challenge, userId: expected } = step;
    const once = { ...context, commandId, fingerprint: commandId };
    const userId = await this.commands.execute(new ShowPasskey({ answer, challenge, expected }, once));
    const entered = await this.entry.complete(request, reply, userId, 'Welcome back.');
    this.loginSteps.end(reply);
    return entered;
  }
}
