import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { StreamEvent } from '@arena/domain/kernel/event';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import { mailingsProjection } from '@arena/projections/mailings/mailings.projection';
import { MAILINGS, type MailingDocument } from '@arena/projections/mailings/mailings.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import type { MailJobView } from '@arena/projections/views/mail.types';
import { toMailJobView } from '@arena/projections/views/mail.view';
import { NameBook } from '../app/name-book.js';
import { pageOf } from '../http/list-query.js';
import type { MailJobsQuery } from './mail.dto.js';
import type { MailJobs } from './mail.queries.js';

@Injectable()
export class MailJobsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
  ) {}

  /** Newest first. */
  async list(query: MailJobsQuery): Promise<MailJobs> {
    const { documents, next } = await this.reader.find<MailingDocument>(MAILINGS, {
      where: query.kind === undefined ? {} : { kind: query.kind },
      sort: [{ field: 'startedAt', order: 'desc' }],
      ...pageOf(query),
    });
    const people = await this.names.namesOf(documents.flatMap(({ startedBy }) => startedBy ?? []));
    return { jobs: documents.map((job) => toMailJobView(job, people)), next };
  }

  /** @throws DomainError mailing-not-found */
  async one(id: string): Promise<MailJobView> {
    const job = await this.reader.get<MailingDocument>(MAILINGS, id);
    if (!job) throw new DomainError('mailing-not-found');
    return this.viewOf(job);
  }

  /** The mailing that an event has started, also while the read models do not show it yet. */
  async startedBy(event: StreamEvent<MailingEvent>, position: number): Promise<MailJobView> {
    const { mailingId } = event.data;
    const job =
      (await this.reader.get<MailingDocument>(MAILINGS, mailingId)) ??
      mailingsProjection.project(null, { ...event, position }, mailingId);
    if (!job) throw new DomainError('mailing-not-found');
    return this.viewOf(job);
  }

  private async viewOf(job: MailingDocument): Promise<MailJobView> {
    return toMailJobView(job, await this.names.namesOf(job.startedBy === null ? [] : [job.startedBy]));
  }
}
