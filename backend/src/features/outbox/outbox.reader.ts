import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { findInOutbox, listOutbox, type OutboxMail, type TimesOfMails } from '@arena/infra/mailer/outbox';
import { pageOf, type ListQuery } from '../../platform/http/validation/list-query.js';
import { Runtime } from '../../platform/runtime/runtime.js';

interface OutboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
}

/** Without a login, with links that set passwords: only with OUTBOX_PAGE=on, and while mails are not sent. */
@Injectable()
export class OutboxReader implements OnModuleInit {
  private readonly times: TimesOfMails = new Map();

  constructor(private readonly runtime: Runtime) {}

  onModuleInit(): void {
    if (this.folder() === null || this.runtime.config.sample) return;
    new Logger('Outbox').warn(
      'OUTBOX_PAGE is on: whoever reaches /dev/outbox/ can read all mails, password links included.',
    );
  }

  /** Newest first. @throws route-not-found */
  async list(query: ListQuery): Promise<{ mails: OutboxEntry[]; next: string | null }> {
    const { mails, next } = await listOutbox(this.requireFolder(''), pageOf(query), this.times);
    return { mails: mails.map(({ id, to, subject, date }) => ({ id, to, subject, date })), next };
  }

  async one(id: string): Promise<OutboxMail> {
    const mail = await findInOutbox(this.requireFolder(`/${id}`), id);
    if (mail === null) throw notThere(`/${id}`);
    return mail;
  }

  private requireFolder(address: string): string {
    const folder = this.folder();
    if (folder === null) throw notThere(address);
    return folder;
  }

  private folder(): string | null {
    const { config, stores } = this.runtime;
    return config.outboxPage ? stores.outbox : null;
  }
}

function notThere(address: string): DomainError {
  return new DomainError('route-not-found', { path: `/api/dev/outbox${address}` });
}
