import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountById } from '@arena/domain/account/account';
import { SYSTEM } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { MailJobView, MailPreviewAnswer } from '@arena/projections/views/mail.types';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { audienceOf } from './audience.js';
import { MailComposer } from './mail-composer.js';
import { StartMassMail, Unsubscribe } from './mail.commands.js';
import { MailJobsReader } from './mail-jobs.reader.js';
import { GetMailJob, ListMailJobs, PreviewMassMail, type MailJobs } from './mail.queries.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@CommandHandler(StartMassMail)
export class StartMassMailHandler implements ICommandHandler<StartMassMail> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly jobs: MailJobsReader,
  ) {}

  async execute({ body, by, envelope }: StartMassMail): Promise<MailJobView> {
    const { audience, subject, body: text } = body;
    const data = {
      mailingId: this.seeds.id(),
      kind: 'mass' as const,
      audience,
      words: { subject: subject.trim(), body: text },
      variables: {},
      userIds: audienceOf(audience, this.gateway.accountState(), this.gateway.tournamentState()),
    };
    const command = { type: 'StartMailing' as const, data, ...this.gateway.stamp(by, envelope) };
    const { events, position } = await this.gateway.mailings(command, envelope);
    // Of a repeated request the mailing that it started the first time.
    const [started] = events;
    if (!started) throw new Error('A mailing was started without an event');
    return this.jobs.startedBy(started, position);
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** Who has deleted the account meanwhile receives nothing any more: the same answer. */
  async execute({ token, envelope }: Unsubscribe): Promise<void> {
    const userId = this.links.userOf(token ?? '');
    if (userId === null) throw new DomainError('unsubscribe-link-invalid');
    if (!accountById(this.gateway.accountState(), userId)) return;
    const data = { userId, preferences: { massMail: false } };
    const command = { type: 'ChangePreferences' as const, data, actor: SYSTEM, at: envelope.at };
    await this.gateway.accounts(command, envelope);
  }
}

@QueryHandler(PreviewMassMail)
export class PreviewMassMailHandler implements IQueryHandler<PreviewMassMail> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly composer: MailComposer,
  ) {}

  execute({ body, by }: PreviewMassMail): Promise<MailPreviewAnswer> {
    const accounts = this.gateway.accountState();
    const account = accountById(accounts, by.userId);
    if (!account) throw new DomainError('login-required');
    const words = { subject: body.subject.trim(), body: body.body };
    // A link of a preview must not end the admin's own mails.
    const recipient = { ...account, userId: 'preview' };
    const told = { mailingId: 'preview', kind: 'mass' as const, words, variables: {} };
    const { subject, text, html = '' } = this.composer.compose(told, recipient);
    const recipients = audienceOf(body.audience, accounts, this.gateway.tournamentState()).length;
    return Promise.resolve({ success: true, subject, html, text, recipients });
  }
}

@QueryHandler(ListMailJobs)
export class ListMailJobsHandler implements IQueryHandler<ListMailJobs> {
  constructor(private readonly jobs: MailJobsReader) {}

  execute({ query }: ListMailJobs): Promise<MailJobs> {
    return this.jobs.list(query);
  }
}

@QueryHandler(GetMailJob)
export class GetMailJobHandler implements IQueryHandler<GetMailJob> {
  constructor(private readonly jobs: MailJobsReader) {}

  execute({ id }: GetMailJob): Promise<MailJobView> {
    return this.jobs.one(id);
  }
}
