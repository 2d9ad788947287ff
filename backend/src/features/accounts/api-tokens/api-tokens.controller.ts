import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { CodeAttempts } from '../second-factor/code-attempts.js';
import { OwnerCheck } from '../second-factor/owner-check.js';
import { CreateApiTokenDto } from './api-tokens.dto.js';
import { CreateApiToken, RevokeApiToken } from './api-tokens.handlers.js';
import { ApiTokensReader } from './api-tokens.reader.js';

@Controller('auth/admin/tokens')
export class ApiTokensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: ApiTokensReader,
    private readonly owner: OwnerCheck,
    private readonly codeAttempts: CodeAttempts,
  ) {}

  /** Of every admin. */
  @Get()
  @Access({ who: 'admin' })
  async list() {
    return { success: true, tokens: await this.reader.all() };
  }

  @Post()
  @HttpCode(200)
  @Access({ who: 'admin' })
  @Limited('password')
  async create(
    @Body() body: CreateApiTokenDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    const command = new CreateApiToken(body, context);
    const { tokenId, secret } = await this.codeAttempts.run(
      request,
      this.owner.account(context),
      context.commandId,
      () => this.commands.execute(command),
    );
    return { success: true, id: tokenId, secret };
  }

  @Delete(':id')
  @Access({ who: 'admin' })
  async revoke(@Param('id') tokenId: string, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new RevokeApiToken({ tokenId }, context));
    return this.list();
  }
}
