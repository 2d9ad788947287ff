import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { CommandContext } from '../../../platform/request/context.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { SessionStore } from './session-store.js';
import type { EndSessionsDto } from './sessions.dto.js';

/** One of the caller's own, or all but one. */
type SessionsToEnd = { readonly id: string } | { readonly kept: string };

export class EndSessions extends RequestCommand<SessionsToEnd, void> {}
export class EndAllSessions extends RequestCommand<EndSessionsDto, void> {}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
  ) {}

  /** The sessions end first: the event only tells the pages and the audit trail. */
  async execute({ body, context }: EndSessions): Promise<void> {
    const { userId } = context.caller;
    if (!(await this.end(userId, body)) && !(await this.isRepeated(context, body))) return;
    await this.gateway.accounts({ type: 'RevokeSessions', data: { userId } }, context);
  }

  private async end(userId: string, sessions: SessionsToEnd): Promise<boolean> {
    if ('kept' in sessions) return (await this.store.revokeOthers(userId, sessions.kept)) > 0;
    return this.store.revokeOf(userId, sessions.id);
  }

  /** The writer then compares the two requests. @throws session-not-found for a single session */
  private async isRepeated(context: CommandContext, sessions: SessionsToEnd): Promise<boolean> {
    if (await this.gateway.isAccountCommandRepeated(context)) return true;
    if ('kept' in sessions) return false;
    throw new DomainError('session-not-found');
  }
}

/** The event itself ends them, on every node. */
@CommandHandler(EndAllSessions)
export class EndAllSessionsHandler implements ICommandHandler<EndAllSessions> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
  ) {}

  async execute({ body, context }: EndAllSessions): Promise<void> {
    const reason = body.reason.trim();
    const data = { userId: body.user_id, reason };
    await this.gateway.accounts({ type: 'EndAllSessions', data }, context);
    const account = this.gateway.accountOf(body.user_id);
    if (account)
      await this.notice.send(account, { kind: 'sessions-ended', fields: { reason } }, context.commandId);
  }
}
