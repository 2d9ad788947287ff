import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { StreamEvent } from '@arena/domain/kernel/events/event';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import { mailingsProjection } from '@arena/projections/mailings/mailings.projection';
import { MAILINGS, type MailingDocument } from '@arena/projections/mailings/mailings.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { MailJobView, MailPreviewAnswer } from '@arena/projections/mailings/mail.types';
import { toMailJobView } from '@arena/projections/mailings/mail.view';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { pageOf } from '../../platform/http/validation/list-query.js';
import { Audiences } from './audiences.js';
import { MailComposer } from './mail-composer.js';
import type { MailJobsQuery, MassMailDto } from './mailings.dto.js';

export interface MailJobs {
  readonly jobs: MailJobView[];
  readonly next: string | null;
}

/** An admin who reads more of them would rather count them. */
const MAX_NAMES = 200;

@Injectable()
export class MailingsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly gateway: CommandGateway,
    private readonly composer: MailComposer,
    private readonly audiences: Audiences,
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

  async one(id: string): Promise<MailJobView> {
    const job = await this.reader.get<MailingDocument>(MAILINGS, id);
    if (!job) throw new DomainError('mailing-not-found');
    return this.viewOf(job);
  }

  preview(body: MassMailDto, userId: string): MailPreviewAnswer {
    const words = { subject: body.subject.trim(), body: body.body };
    // The link in a preview must not unsubscribe the admin.
    const recipient = { ...this.gateway.ownAccount(userId), userId: 'preview' };
    const content = { mailingId: 'preview', kind: 'mass' as const, words, variables: {} };
    const { subject, text, html = '' } = this.composer.compose(content, recipient);
    const recipients = this.audiences.of(body.audience);
    const names = recipients.slice(0, MAX_NAMES).flatMap((id) => this.gateway.accountOf(id)?.name ?? []);
    return { success: true, subject, html, text, recipients: recipients.length, names };
  }

  /** Also while the read models do not contain the mailing yet. */
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
