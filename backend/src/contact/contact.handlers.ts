import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { pageOf } from '../http/list-query.js';
import { DeleteMessage, ListMessages, SendMessage, type MessagesPage } from './contact.messages.js';
import { toMessageView } from './message.js';
import { Messages } from './messages.js';

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(private readonly messages: Messages) {}

  /** Kept here, mailed by policies/mails/message-mails.ts: a mail server that is away loses nothing. */
  execute({ content, envelope }: SendMessage): Promise<void> {
    return this.messages.keep(content, envelope);
  }
}

@CommandHandler(DeleteMessage)
export class DeleteMessageHandler implements ICommandHandler<DeleteMessage> {
  constructor(private readonly messages: Messages) {}

  execute({ id }: DeleteMessage): Promise<void> {
    return this.messages.remove([id]);
  }
}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  constructor(private readonly messages: Messages) {}

  async execute({ query }: ListMessages): Promise<MessagesPage> {
    const { documents, next } = await this.messages.list(pageOf(query));
    return { messages: documents.map(toMessageView), next };
  }
}
