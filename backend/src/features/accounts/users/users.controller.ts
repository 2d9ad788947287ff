import { Body, Controller, Delete, Get, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { UsersQuery } from '../profile/profile.dto.js';
import { UsersReader } from '../profile/users.reader.js';
import { Sessions } from '../sessions/sessions.js';
import { ChangePreferences, DeleteUser, UpdateUser } from './users.handlers.js';
import { ChangePreferencesDto, UpdateUserDto } from './users.dto.js';

@Controller('auth')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersReader,
    private readonly sessions: Sessions,
  ) {}

  @Get('me')
  @Access({ who: 'user' })
  async me(@SignedIn() { userId }: Caller) {
    return { success: true, user: await this.users.me(userId) };
  }

  @Put('preferences')
  @Access({ who: 'user' })
  async preferences(@Body() body: ChangePreferencesDto, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new ChangePreferences(body, context));
    return this.me(context.caller);
  }

  @Get('users')
  @Access({ who: 'visitor' })
  async list(@Query() query: UsersQuery, @CurrentCaller() caller: Caller | null) {
    return { success: true, ...(await this.users.list(query, caller)) };
  }

  @Get('user/:idOrName')
  @Access({ who: 'visitor' })
  async one(@Param('idOrName') idOrName: string, @CurrentCaller() caller: Caller | null) {
    return { success: true, user: await this.users.one(idOrName, caller) };
  }

  @Put('user/:actorId/:targetId')
  @Access({ who: 'user' })
  async update(
    @Param('actorId') actorId: string,
    @Param('targetId') targetId: string,
    @Body() fields: UpdateUserDto,
    @SignedInContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { caller } = context;
    if (actorId !== caller.userId) throw new DomainError('user-header-mismatch');
    const { renamed } = await this.commands.execute(new UpdateUser({ userId: targetId, fields }, context));
    const user = await this.users.one(targetId, caller);
    if (!renamed) return { success: true, user };
    if (targetId === caller.userId) this.sessions.forget(reply);
    return { success: true, user, logged_out: true };
  }

  @Delete('user/:id')
  @Access({ who: 'user' })
  async remove(
    @Param('id') userId: string,
    @SignedInContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new DeleteUser({ userId }, context));
    // The session is invalid already; this only removes the cookie.
    if (userId === context.caller.userId) this.sessions.forget(reply);
    return { success: true, message: 'The user was successfully deleted.' };
  }
}
