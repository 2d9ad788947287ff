import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Access } from '../http/access.js';
import { AuditQuery, VerifyQuery } from './audit.dto.js';
import { ListAuditEvents, VerifyLog } from './audit.queries.js';

@Controller('audit')
@Access({ who: 'admin' })
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get('events')
  async events(@Query() query: AuditQuery) {
    return { success: true, ...(await this.queries.execute(new ListAuditEvents(query))) };
  }

  @Get('verify')
  async verify(@Query() { season }: VerifyQuery) {
    return { success: true, ...(await this.queries.execute(new VerifyLog(season))) };
  }
}
