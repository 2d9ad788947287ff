import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { nextParisDay } from '../../../platform/system/paris-day.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { OwnerCheck } from '../second-factor/owner-check.js';
import { ApiTokenStore } from '../api-callers/api-token-store.js';
import type { CreateApiTokenDto } from './api-tokens.dto.js';

interface CreatedToken {
  readonly tokenId: string;
  /** Null for a repeated request: it is shown once. */
  readonly secret: string | null;
}

export class CreateApiToken extends RequestCommand<CreateApiTokenDto, CreatedToken> {}
export class RevokeApiToken extends RequestCommand<{ readonly tokenId: string }, void> {}

@CommandHandler(CreateApiToken)
export class CreateApiTokenHandler implements ICommandHandler<CreateApiToken> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly store: ApiTokenStore,
  ) {}

  /** The secret comes after the event: after a crash in between, the token has none and opens nothing. */
  async execute({ body, context }: CreateApiToken): Promise<CreatedToken> {
    const { account, proof } = await this.owner.require(context, body);
    const { userId } = account;
    const tokenId = sha256(`api token\n${context.commandId}`).slice(0, 32);
    const { name, scopes, last_day: lastDay } = body;
    const token = { tokenId, name, scopes, expires: nextParisDay(lastDay) };
    const data = { ...token, userId, proof };
    const { repeated } = await this.gateway.accounts({ type: 'CreateApiToken', data }, context);
    if (repeated) return { tokenId, secret: null };
    return { tokenId, secret: await this.store.newSecretOf(userId, token) };
  }
}

@CommandHandler(RevokeApiToken)
export class RevokeApiTokenHandler implements ICommandHandler<RevokeApiToken> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body: { tokenId }, context }: RevokeApiToken): Promise<void> {
    await this.gateway.accounts({ type: 'RevokeApiToken', data: { tokenId } }, context);
  }
}
