import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountById } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { AccountNotice } from '../notices/account-notice.js';
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

  /** Recorded first, so that a retry of an interrupted request finds the event, and ends them then. */
  async execute({ body, context }: EndSessions): Promise<void> {
    const { userId } = context.caller;
    if (!(await this.gateway.isAccountCommandRepeated(context))) {
      if (!(await this.areOpen(userId, body))) return;
      await this.gateway.accounts({ type: 'RevokeSessions', data: { userId } }, context);
    }
    if ('kept' in body) await this.store.revokeOthers(userId, body.kept);
    else await this.store.revokeOf(userId, body.id);
  }

  /** @throws session-not-found for a single one */
  private async areOpen(userId: string, sessions: SessionsToEnd): Promise<boolean> {
    if ('kept' in sessions) return this.store.hasOthers(userId, sessions.kept);
    if (await this.store.has(userId, sessions.id)) return true;
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
    const account = accountById(this.gateway.accountState(), body.user_id);
    if (account) {
      await this.notice.send(account, { kind: 'sessions-ended', fields: { reason } }, context.commandId);
    }
  }
}
