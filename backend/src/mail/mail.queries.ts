import { Query } from '@nestjs/cqrs';
import type { MailJobView, MailPreviewAnswer } from '@arena/projections/views/mail.types';
import type { Caller } from '../http/caller.js';
import type { MailJobsQuery, MassMailDto } from './mail.dto.js';

export interface MailJobs {
  readonly jobs: MailJobView[];
  readonly next: string | null;
}

/** Newest first. */
export class ListMailJobs extends Query<MailJobs> {
  constructor(readonly query: MailJobsQuery) {
    super();
  }
}

export class GetMailJob extends Query<MailJobView> {
  constructor(readonly id: string) {
    super();
  }
}

/** What the caller would receive, and how many others. */
export class PreviewMassMail extends Query<MailPreviewAnswer> {
  constructor(
    readonly body: MassMailDto,
    readonly by: Caller,
  ) {
    super();
  }
}
