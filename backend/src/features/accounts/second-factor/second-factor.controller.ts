import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { recoveryCodesLeft } from '@arena/domain/accounts/second-factor';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { SignedIn, type Caller } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { OwnPassword } from '../passwords/own-password.js';
import { UsersReader } from '../profile/users.reader.js';
import { Sessions } from '../sessions/sessions.js';
import { CodeAttempts } from './code-attempts.js';
import {
  CurrentPasswordDto,
  EnableSecondFactorDto,
  PasswordAndCodeDto,
  RemoveSecondFactorDto,
} from './second-factor.dto.js';
import {
  DisableSecondFactor,
  EnableSecondFactor,
  RemoveSecondFactor,
  ReplaceRecoveryCodes,
} from './second-factor.handlers.js';
import { SecondFactorSetUp } from './set-up.js';

@Controller('auth')
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly password: OwnPassword,
    private readonly setUp: SecondFactorSetUp,
    private readonly codeAttempts: CodeAttempts,
    private readonly sessions: Sessions,
    private readonly users: UsersReader,
  ) {}

  @Get('second-factor')
  @Access({ who: 'user' })
  state(@SignedIn() caller: Caller) {
    const { secondFactor } = this.gateway.ownAccount(caller.userId);
    const left = secondFactor ? recoveryCodesLeft(secondFactor) : 0;
    return { success: true, enabled: secondFactor !== null, recovery_codes_left: left };
  }

  /** Changes nothing until a code confirms it. */
  @Post('second-factor/set-up')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async begin(@Body() body: CurrentPasswordDto, @SignedIn() caller: Caller) {
    const account = this.gateway.ownAccount(caller.userId);
    await this.password.require(account, body.current_password, caller);
    if (account.secondFactor) throw new DomainError('second-factor-on');
    return { success: true, ...this.setUp.begin(account) };
  }

  @Post('second-factor/enable')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async enable(
    @Body() { setup, code }: EnableSecondFactorDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    const session = this.sessions.keyOf(request) ?? '';
    const codes = await this.commands.execute(new EnableSecondFactor({ setup, code, session }, context));
    return { success: true, recovery_codes: codes };
  }

  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async recoveryCodes(
    @Body() body: PasswordAndCodeDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    const codes = await this.attempt(request, context, new ReplaceRecoveryCodes(body, context));
    return { success: true, recovery_codes: codes };
  }

  @Post('second-factor/disable')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async disable(
    @Body() body: PasswordAndCodeDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.attempt(request, context, new DisableSecondFactor(body, context));
    return this.state(context.caller);
  }

  @Post('admin/second-factor/remove')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @Limited('password')
  async remove(
    @Body() body: RemoveSecondFactorDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.attempt(request, context, new RemoveSecondFactor(body, context));
    return { success: true, user: await this.users.one(body.user_id, context.caller) };
  }

  private attempt<T>(
    request: FastifyRequest,
    { caller, commandId }: CallerContext,
    command: Command<T>,
  ): Promise<T> {
    return this.codeAttempts.run(request, this.gateway.ownAccount(caller.userId), commandId, () =>
      this.commands.execute(command),
    );
  }
}
