import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { OwnPassword } from '../passwords/own-password.js';
import { OwnerCheck } from '../second-factor/owner-check.js';
import { CurrentPasswordDto } from '../second-factor/second-factor.dto.js';
import { Sessions } from '../sessions/sessions.js';
import { OwnDataReader } from './own-data.reader.js';

@Controller('auth')
export class OwnDataController {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly password: OwnPassword,
    private readonly sessions: Sessions,
    private readonly reader: OwnDataReader,
  ) {}

  /** A POST, so that the password is in no address. */
  @Post('export')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  @Header('content-disposition', 'attachment; filename="battle-arena-my-data.json"')
  async export(
    @Body() { current_password: password }: CurrentPasswordDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.password.require(this.owner.account(context), password, context.caller);
    const data = await this.reader.of(context.caller, this.sessions.keyOf(request));
    return { success: true, data };
  }
}
