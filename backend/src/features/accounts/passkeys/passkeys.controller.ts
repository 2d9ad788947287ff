import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { SignedIn, type Caller } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { OwnerGate } from '../../../platform/request/owner-gate.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { OwnerDto } from '../second-factor/second-factor.dto.js';
import { Sessions } from '../sessions/sessions.js';
import { PasskeySteps } from './passkey-steps.js';
import { NewPasskeyDto, PasskeyNameDto } from './passkeys.dto.js';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkeys.handlers.js';
import { WebAuthn } from './web-authn.js';

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly added_at: string;
  /** Null: never. */
  readonly used_at: string | null;
}

@Controller('auth')
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly webAuthn: WebAuthn,
    private readonly steps: PasskeySteps,
    private readonly sessions: Sessions,
    private readonly owner: OwnerGate,
  ) {}

  @Get('passkeys')
  @Access({ who: 'user' })
  list(@SignedIn() caller: Caller) {
    const { passkeys, passwordHash } = this.gateway.ownAccount(caller.userId);
    const views = passkeys.map(
      ({ passkeyId: id, name, addedAt: added_at, usedAt: used_at }): PasskeyView => ({
        id,
        name,
        added_at,
        used_at,
      }),
    );
    return {
      success: true,
      site: this.webAuthn.site,
      has_password: passwordHash !== null,
      passkeys: views,
    };
  }

  /** Changes nothing until the browser has made a passkey. */
  @Post('passkeys/begin')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async begin(
    @Body() body: OwnerDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const account = this.gateway.ownAccount(context.caller.userId);
    const options = this.webAuthn.creation(account);
    await this.owner.require(request, context, body);
    const session = this.sessions.keyOf(request) ?? '';
    this.steps.begin(reply, 'add', { userId: account.userId, session, challenge: options.challenge });
    return { success: true, options };
  }

  @Post('passkeys')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async add(
    @Body() answer: NewPasskeyDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { step, commandId } = this.steps.take(request, reply, 'add');
    const own = step.userId === context.caller.userId && step.session === this.sessions.keyOf(request);
    if (!own) throw new DomainError('passkey-step-over');
    const once = { ...context, commandId, fingerprint: commandId };
    await this.commands.execute(new AddPasskey({ answer, challenge: step.challenge }, once));
    return this.list(context.caller);
  }

  @Put('passkeys/:id')
  @Access({ who: 'user' })
  async rename(
    @Param('id') passkeyId: string,
    @Body() { name }: PasskeyNameDto,
    @SignedInContext() context: CallerContext,
  ) {
    await this.commands.execute(new RenamePasskey({ passkeyId, name }, context));
    return this.list(context.caller);
  }

  @Post('passkeys/:id/remove')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async remove(
    @Param('id') passkeyId: string,
    @Body() body: OwnerDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.owner.require(request, context, body);
    await this.commands.execute(new RemovePasskey({ passkeyId }, context));
    return this.list(context.caller);
  }
}
