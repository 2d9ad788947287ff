import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { UsersReader } from '../profile/users.reader.js';
import { CodeAttempts } from '../second-factor/code-attempts.js';
import { OwnerCheck } from '../second-factor/owner-check.js';
import { ChangeApprovalsDto, ChangeGroupsDto, ChangeRoleDto } from './rights.dto.js';
import { ChangeApprovals, ChangeUserGroups, ChangeUserRole } from './rights.handlers.js';

@Controller('auth/admin')
export class RightsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersReader,
    private readonly owner: OwnerCheck,
    private readonly codeAttempts: CodeAttempts,
  ) {}

  @Post('roles')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @Limited('password')
  async role(
    @Body() body: ChangeRoleDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.attempt(request, context, new ChangeUserRole(body, context));
    return { success: true, user: await this.users.one(body.user_id, context.caller) };
  }

  @Post('groups')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @Limited('password')
  async groups(
    @Body() body: ChangeGroupsDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.attempt(request, context, new ChangeUserGroups(body, context));
    return { success: true, user: await this.users.one(body.user_id, context.caller) };
  }

  /** Whether dangerous actions wait for a second admin. */
  @Post('approvals')
  @HttpCode(200)
  @Access({ who: 'admin' })
  @Limited('password')
  async approvals(
    @Body() body: ChangeApprovalsDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.attempt(request, context, new ChangeApprovals(body, context));
    return { success: true, message: 'The approvals were changed.' };
  }

  private attempt(request: FastifyRequest, context: CallerContext, command: Command<void>): Promise<void> {
    return this.codeAttempts.run(request, this.owner.account(context), context.commandId, () =>
      this.commands.execute(command),
    );
  }
}
