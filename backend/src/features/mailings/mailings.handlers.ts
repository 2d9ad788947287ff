import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { MailJobView } from '@arena/projections/mailings/mail.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Seeds } from '../../platform/system/seeds.js';
import { Audiences } from './audiences.js';
import { MailingsReader } from './mailings.reader.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import type { RequestContext } from '../../platform/request/context.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { MassMailDto } from './mailings.dto.js';

export class StartMassMail extends RequestCommand<MassMailDto, MailJobView> {}
export class Unsubscribe extends RequestCommand<{ token: string | undefined }, void, RequestContext> {}

@CommandHandler(StartMassMail)
export class StartMassMailHandler implements ICommandHandler<StartMassMail> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly mailings: MailingsReader,
    private readonly audiences: Audiences,
  ) {}

  async execute({ body, context }: StartMassMail): Promise<MailJobView> {
    const { audience, subject, body: text } = body;
    const data = {
      mailingId: this.seeds.id(),
      kind: 'mass' as const,
      audience,
      words: { subject: subject.trim(), body: text },
      variables: {},
      userIds: this.audiences.of(audience),
    };
    const { events, position } = await this.gateway.mailings({ type: 'StartMailing', data }, context);
    const [started] = events;
    if (!started) throw new Error('A mailing was started without an event');
    return this.mailings.startedBy(started, position);
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** Succeeds for deleted accounts, which receive nothing anyway. */
  async execute({ body, context }: Unsubscribe): Promise<void> {
    const userId = this.links.userOf(body.token ?? '');
    if (userId === null) throw new DomainError('unsubscribe-link-invalid');
    if (!this.gateway.accountOf(userId)) return;
    const data = { userId, preferences: { massMail: false, headMail: false } };
    await this.gateway.accounts({ type: 'ChangePreferences', data }, { ...context, actor: SYSTEM });
  }
}
