import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { findInOutbox, listOutbox } from '@arena/infra/mailer/outbox';
import { pageOf } from '../http/list-query.js';
import { notThere, OutboxFolder } from './outbox-folder.js';
import { ListOutbox, ReadOutboxMail, type OutboxListing, type OutboxMailView } from './outbox.queries.js';

@QueryHandler(ListOutbox)
export class ListOutboxHandler implements IQueryHandler<ListOutbox> {
  constructor(private readonly folder: OutboxFolder) {}

  async execute({ query }: ListOutbox): Promise<OutboxListing> {
    const { mails, next } = await listOutbox(this.folder.require(''), pageOf(query));
    return { mails: mails.map(({ id, to, subject, date }) => ({ id, to, subject, date })), next };
  }
}

@QueryHandler(ReadOutboxMail)
export class ReadOutboxMailHandler implements IQueryHandler<ReadOutboxMail> {
  constructor(private readonly folder: OutboxFolder) {}

  async execute({ id }: ReadOutboxMail): Promise<OutboxMailView> {
    const mail = await findInOutbox(this.folder.require(`/${id}`), id);
    if (mail === null) throw notThere(`/${id}`);
    return mail;
  }
}
