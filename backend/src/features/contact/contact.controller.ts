import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { Limited } from '../http/limits.js';
import { ListQuery } from '../http/list-query.js';
import { AuditionDto, ContactDto } from './contact.dto.js';
import { DeleteMessage, ListMessages, SendMessage } from './contact.messages.js';

@ApiTags('contact')
@Controller()
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('contact')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('message')
  async contact(@Body() body: ContactDto, @Envelope() envelope: RequestEnvelope) {
    const { email, subject, message } = body;
    await this.commands.execute(new SendMessage({ kind: 'contact', email, subject, message }, envelope));
    return { success: true, message: 'Your message is on its way to the organisers.' };
  }

  @Post('auditions')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('message')
  async audition(@Body() body: AuditionDto, @Envelope() envelope: RequestEnvelope) {
    const { email, name, link } = body;
    const message = `${link}\n\n${body.message}`;
    await this.commands.execute(
      new SendMessage({ kind: 'audition', email, subject: name, message }, envelope),
    );
    return { success: true, message: 'Your application is on its way to the organisers.' };
  }

  @Get('contact')
  @Access({ who: 'admin' })
  async list(@Query() query: ListQuery) {
    return { success: true, ...(await this.queries.execute(new ListMessages(query))) };
  }

  @Delete('contact/:id')
  @Access({ who: 'admin' })
  async remove(@Param('id') id: string) {
    await this.commands.execute(new DeleteMessage(id));
    return { success: true, message: 'The message was deleted.' };
  }
}
