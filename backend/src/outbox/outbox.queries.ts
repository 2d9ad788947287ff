import { Query } from '@nestjs/cqrs';
import type { ListQuery } from '../http/list-query.js';

export interface OutboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
}

export interface OutboxListing {
  readonly mails: OutboxEntry[];
  readonly next: string | null;
}

export interface OutboxMailView extends OutboxEntry {
  readonly text: string;
  readonly html: string | null;
}

/** Newest first. */
export class ListOutbox extends Query<OutboxListing> {
  constructor(readonly query: ListQuery) {
    super();
  }
}

export class ReadOutboxMail extends Query<OutboxMailView> {
  constructor(readonly id: string) {
    super();
  }
}
