import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { EndSessionsDto } from './sessions.dto.js';
import { EndAllSessions, EndSessions } from './sessions.handlers.js';
import { Sessions } from './sessions.js';
import { SessionsReader } from './sessions.reader.js';

@Controller('auth')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly reader: SessionsReader,
  ) {}

  @Get('sessions')
  @Access({ who: 'user' })
  async list(@SignedIn() { userId }: Caller, @Req() request: FastifyRequest) {
    return { success: true, ...(await this.reader.of(userId, this.sessions.keyOf(request))) };
  }

  @Post('sessions/end-others')
  @HttpCode(200)
  @Access({ who: 'user' })
  async endOthers(@SignedInContext() context: CallerContext, @Req() request: FastifyRequest) {
    const kept = this.sessions.keyOf(request) ?? '';
    await this.commands.execute(new EndSessions({ kept }, context));
    return this.list(context.caller, request);
  }

  @Delete('sessions/:id')
  @Access({ who: 'user' })
  async end(
    @Param('id') id: string,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new EndSessions({ id }, context));
    if (id !== this.sessions.keyOf(request)) return this.list(context.caller, request);
    this.sessions.forget(reply);
    return { success: true, sessions: [], logged_out: true };
  }

  @Post('admin/sessions/end')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async endAll(@Body() body: EndSessionsDto, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new EndAllSessions(body, context));
    return { success: true, message: 'All sessions of this person were ended.' };
  }
}
