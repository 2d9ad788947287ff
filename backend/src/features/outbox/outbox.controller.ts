import { Controller, Get, Param, Query } from '@nestjs/common';
import { Access } from '../../platform/http/access/access.js';
import { ListQuery } from '../../platform/http/validation/list-query.js';
import { OutboxReader } from './outbox.reader.js';

/** 404 unless OUTBOX_PAGE is on. */
@Controller('dev/outbox')
@Access({ who: 'visitor' })
export class OutboxController {
  constructor(private readonly outbox: OutboxReader) {}

  @Get()
  async list(@Query() query: ListQuery) {
    return { success: true, ...(await this.outbox.list(query)) };
  }

  @Get(':id')
  async mail(@Param('id') id: string) {
    return { success: true, mail: await this.outbox.one(id) };
  }
}
