import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { requireNotSuspended, suspensionOf } from '@arena/domain/tournament/suspensions/suspensions';
import type { MessageView } from '@arena/projections/mailings/mail.types';
import { Access } from '../../platform/http/access/access.js';
import { Limited } from '../../platform/http/limits/limits.js';
import { ListQuery, pageOf } from '../../platform/http/validation/list-query.js';
import { maskedAddress } from '../../platform/mail/masked-address.js';
import { toMessageView } from '../../platform/messages/message.js';
import { Messages } from '../../platform/messages/messages.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Context, type RequestContext } from '../../platform/request/context.js';
import { AuditionDto, ContactDto } from './contact.dto.js';

/** Whole addresses are for admins, who answer. */
function withoutAddress(message: MessageView): MessageView {
  return { ...message, email: maskedAddress(message.email) };
}

/** Messages are stored first; a policy mails them, so none is lost while the mail server is down. */
@ApiTags('contact')
@Controller()
export class ContactController {
  constructor(
    private readonly messages: Messages,
    private readonly gateway: CommandGateway,
  ) {}

  @Post('contact')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('message')
  async contact(@Body() { about, email, subject, message }: ContactDto, @Context() context: RequestContext) {
    const answer = about === 'suspension' ? this.answered(context) : null;
    if (!answer) this.requireNotSuspended(context);
    await this.messages.keep({ kind: 'contact', email, subject: answer ?? subject, message }, context);
    return { success: true, message: 'Your message is on its way to the organizers.' };
  }

  @Post('auditions')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  @Limited('message')
  async audition(@Body() body: AuditionDto, @Context() context: RequestContext) {
    this.requireNotSuspended(context);
    const { email, name: subject, link } = body;
    const message = `${link}\n\n${body.message}`;
    await this.messages.keep({ kind: 'audition', email, subject, message }, context);
    return { success: true, message: 'Your application is on its way to the organizers.' };
  }

  @Get('contact')
  @Access({ who: 'admin', tool: 'messages' })
  async list(@Query() query: ListQuery, @SignedIn() { admin }: Caller) {
    const { documents, next } = await this.messages.list(pageOf(query));
    const messages = documents.map(toMessageView);
    return { success: true, messages: admin ? messages : messages.map(withoutAddress), next };
  }

  @Delete('contact/:id')
  @Access({ who: 'admin' })
  async remove(@Param('id') id: string) {
    await this.messages.remove([id]);
    return { success: true, message: 'The message was deleted.' };
  }

  /** The subject of an answer, which the sender does not choose. Null: the caller is not suspended. */
  private answered({ actor: { userId }, at }: RequestContext): string | null {
    const suspension = suspensionOf(this.gateway.tournamentState(), userId, at);
    if (!suspension) return null;
    const name = this.gateway.accountOf(suspension.userId)?.name ?? '';
    return `Suspension of ${name} until ${suspension.until}`;
  }

  private requireNotSuspended({ actor: { userId }, at }: RequestContext): void {
    requireNotSuspended(this.gateway.tournamentState(), 'messages', { userId, at });
  }
}
