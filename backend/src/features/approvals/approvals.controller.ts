import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { broken } from '@arena/domain/validation/rule';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access/access.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { invalidField } from '../../platform/http/validation/validation-errors.js';
import { OwnerGate } from '../../platform/request/owner-gate.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { ApprovalDto, DecideApprovalDto } from './approvals.dto.js';
import { EndRequest } from './approvals.handlers.js';
import { ApprovalsReader } from './approvals.reader.js';

/** What waits for a second admin. */
@Controller('approvals')
@Access({ who: 'admin' })
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: ApprovalsReader,
    private readonly owner: OwnerGate,
  ) {}

  @Get()
  all(@SignedIn() { userId }: Caller) {
    return { success: true, ...this.reader.all(userId) };
  }

  @Post('decide')
  @HttpCode(200)
  @Limited('password')
  async decide(
    @Body() { request_id: requestId, approve, reason, current_password, code }: DecideApprovalDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    if (!approve && reason == null) throw invalidField('reason', broken('required'));
    if (approve && current_password == null) throw invalidField('current_password', broken('required'));
    if (approve && current_password != null)
      await this.owner.require(request, context, { current_password, ...(code != null && { code }) });
    const outcome = approve ? 'approved' : 'refused';
    await this.commands.execute(
      new EndRequest({ requestId, outcome, reason: reason?.trim() ?? '' }, context),
    );
    return this.all(context.caller);
  }

  @Post('withdraw')
  @HttpCode(200)
  async withdraw(@Body() { request_id: requestId }: ApprovalDto, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new EndRequest({ requestId, outcome: 'withdrawn', reason: '' }, context));
    return this.all(context.caller);
  }
}
