import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Access } from '../http/access.js';
import { ListQuery } from '../http/list-query.js';
import { ListOutbox, ReadOutboxMail } from './outbox.queries.js';

/** For developers; 404 unless it is switched on. */
@Controller('dev/outbox')
@Access({ who: 'visitor' })
export class OutboxController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  async list(@Query() query: ListQuery) {
    return { success: true, ...(await this.queries.execute(new ListOutbox(query))) };
  }

  @Get(':id')
  async mail(@Param('id') id: string) {
    return { success: true, mail: await this.queries.execute(new ReadOutboxMail(id)) };
  }
}
