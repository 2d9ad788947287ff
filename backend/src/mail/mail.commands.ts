import { Command } from '@nestjs/cqrs';
import type { MailJobView } from '@arena/projections/views/mail.types';
import type { RequestEnvelope } from '../http/envelope.js';
import { RequestCommand } from '../http/request-command.js';
import type { MassMailDto } from './mail.dto.js';

export class StartMassMail extends RequestCommand<MassMailDto, MailJobView> {}

export class Unsubscribe extends Command<void> {
  constructor(
    readonly token: string | undefined,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}
