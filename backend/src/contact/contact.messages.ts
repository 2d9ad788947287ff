import { Command, Query } from '@nestjs/cqrs';
import type { MessageView } from '@arena/projections/views/mail.types';
import type { RequestEnvelope } from '../http/envelope.js';
import type { ListQuery } from '../http/list-query.js';

/** A message to the organisers. */
export class SendMessage extends Command<void> {
  constructor(
    readonly content: Pick<MessageView, 'kind' | 'email' | 'subject' | 'message'>,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}

export class DeleteMessage extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

export interface MessagesPage {
  readonly messages: MessageView[];
  readonly next: string | null;
}

/** Newest first. */
export class ListMessages extends Query<MessagesPage> {
  constructor(readonly query: ListQuery) {
    super();
  }
}
