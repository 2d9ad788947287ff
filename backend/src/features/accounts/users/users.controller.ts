import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '../auth/sessions.js';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { ChangePreferences, ChangeUserRole, DeleteUser, UpdateUser } from './users.commands.js';
import { ChangePreferencesDto, ChangeRoleDto, UpdateUserDto, UsersQuery } from './users.dto.js';
import { GetMe, GetUser, ListUsers } from './users.queries.js';

@Controller('auth')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: Sessions,
  ) {}

  @Get('me')
  @Access({ who: 'user' })
  async me(@SignedIn() caller: Caller) {
    return { success: true, user: await this.queries.execute(new GetMe(caller.userId)) };
  }

  @Put('preferences')
  @Access({ who: 'user' })
  async preferences(
    @Body() body: ChangePreferencesDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    await this.commands.execute(new ChangePreferences(body, caller, envelope));
    return { success: true, user: await this.queries.execute(new GetMe(caller.userId)) };
  }

  @Get('users')
  @Access({ who: 'visitor' })
  async list(@Query() query: UsersQuery, @CurrentCaller() caller: Caller | null) {
    return { success: true, ...(await this.queries.execute(new ListUsers(query, caller))) };
  }

  @Get('user/:idOrName')
  @Access({ who: 'visitor' })
  async one(@Param('idOrName') idOrName: string, @CurrentCaller() caller: Caller | null) {
    return { success: true, user: await this.queries.execute(new GetUser(idOrName, caller)) };
  }

  @Put('user/:actorId/:targetId')
  @Access({ who: 'user' })
  async update(
    @Param('actorId') actorId: string,
    @Param('targetId') targetId: string,
    @Body() fields: UpdateUserDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (actorId !== caller.userId) throw new DomainError('user-header-mismatch');
    const updated = await this.commands.execute(new UpdateUser(targetId, fields, caller, envelope));
    const user = await this.queries.execute(new GetUser(targetId, caller));
    if (!updated.renamed) return { success: true, user };
    if (targetId === caller.userId) this.sessions.forget(reply);
    return { success: true, user, logged_out: true };
  }

  @Delete('user/:id')
  @Access({ who: 'user' })
  async remove(
    @Param('id') id: string,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new DeleteUser(id, caller, envelope));
    if (id === caller.userId) await this.sessions.end(request, reply);
    return { success: true, message: 'The user was successfully deleted.' };
  }

  @Post('admin/roles')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async role(@Body() body: ChangeRoleDto, @SignedIn() caller: Caller, @Envelope() envelope: RequestEnvelope) {
    await this.commands.execute(new ChangeUserRole(body, caller, envelope));
    return { success: true, user: await this.queries.execute(new GetUser(body.user_id, caller)) };
  }
}
