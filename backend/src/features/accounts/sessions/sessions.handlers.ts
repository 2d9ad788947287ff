import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { SessionStore } from './session-store.js';

export class EndSession extends RequestCommand<{ id: string }, void> {}
export class EndOtherSessions extends RequestCommand<{ kept: string }, void> {}

/** The session ends first: the event only tells the pages and the audit trail. */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
  ) {}

  async execute({ body, context }: EndSession): Promise<void> {
    const { userId } = context.caller;
    if (!(await this.store.revokeOf(userId, body.id))) throw new DomainError('session-not-found');
    await this.gateway.accounts({ type: 'RevokeSessions', data: { userId } }, context);
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly store: SessionStore,
  ) {}

  async execute({ body, context }: EndOtherSessions): Promise<void> {
    const { userId } = context.caller;
    if ((await this.store.revokeOthers(userId, body.kept)) === 0) return;
    await this.gateway.accounts({ type: 'RevokeSessions', data: { userId } }, context);
  }
}
