import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountByPasskey, type Account } from '@arena/domain/accounts/accounts';
import type { Passkey } from '@arena/domain/accounts/passkeys';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { waysInAt } from '../../../platform/config/ways-in.js';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import type { CommandContext } from '../../../platform/request/context.js';
import { decided } from '../../../platform/request/envelope.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { NewPasskeyDto, PasskeyAnswerDto } from './passkeys.dto.js';
import { handleOf, WebAuthn } from './web-authn.js';

interface NewAnswer {
  readonly answer: NewPasskeyDto;
  readonly challenge: string;
}
interface NewName {
  readonly passkeyId: string;
  readonly name: string;
}
/** The owner has been shown to be there. */
interface Removal {
  readonly passkeyId: string;
}
interface Attempt {
  readonly answer: PasskeyAnswerDto;
  readonly challenge: string;
  /** Whose it must be. Null: anybody's. */
  readonly expected: string | null;
}

/** Its context has the id of the challenge. */
export class AddPasskey extends RequestCommand<NewAnswer, void> {}
export class RenamePasskey extends RequestCommand<NewName, void> {}
export class RemovePasskey extends RequestCommand<Removal, void> {}
/** Results in the person. Its context has the id of the challenge. */
export class ShowPasskey extends RequestCommand<Attempt, string, CommandContext> {}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly webAuthn: WebAuthn,
    private readonly seeds: Seeds,
    private readonly notice: AccountNotice,
  ) {}

  async execute({ body: { answer, challenge }, context }: AddPasskey): Promise<void> {
    const { userId } = this.gateway.ownAccount(context.caller.userId);
    const made = await this.webAuthn.made(answer, challenge);
    const name = answer.name.trim();
    const data = { userId, passkeyId: this.seeds.id(), name, ...made };
    const { events, repeated } = await this.gateway.accounts({ type: 'AddPasskey', data }, context);
    const account = this.gateway.ownAccount(context.caller.userId);
    const isThere = account.passkeys.some(({ credentialId }) => credentialId === made.credentialId);
    if (repeated && !isThere) throw decided(context, new DomainError('passkey-step-over'));
    if (events.length === 0) return;
    const notice = { kind: 'passkey-added', fields: { passkey: name } } as const;
    await this.notice.send(account, notice, context.commandId);
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body: { passkeyId, name }, context }: RenamePasskey): Promise<void> {
    const { userId } = context.caller;
    const data = { userId, passkeyId, name: name.trim() };
    await this.gateway.accounts({ type: 'RenamePasskey', data }, context);
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
    private readonly runtime: Runtime,
  ) {}

  async execute({ body: { passkeyId }, context }: RemovePasskey): Promise<void> {
    const account = this.gateway.ownAccount(context.caller.userId);
    const passkey = account.passkeys.find((each) => each.passkeyId === passkeyId);
    const data = { userId: account.userId, passkeyId, waysIn: waysInAt(this.runtime) };
    await this.gateway.accounts({ type: 'RemovePasskey', data }, context);
    if (!passkey) return;
    const notice = { kind: 'passkey-removed', fields: { passkey: passkey.name } } as const;
    await this.notice.send(account, notice, context.commandId);
  }
}

@CommandHandler(ShowPasskey)
export class ShowPasskeyHandler implements ICommandHandler<ShowPasskey> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly webAuthn: WebAuthn,
  ) {}

  async execute({ body: { answer, challenge, expected }, context }: ShowPasskey): Promise<string> {
    const { userId, passkey } = this.ownerOf(answer, expected);
    const counter = await this.webAuthn.used(answer, passkey, challenge);
    const data = { userId, passkeyId: passkey.passkeyId, counter };
    const { repeated } = await this.gateway.accounts({ type: 'UsePasskey', data }, context);
    if (repeated) throw decided(context, new DomainError('passkey-step-over'));
    return userId;
  }

  /** The same refusal, whatever is wrong. @throws passkey-refused */
  private ownerOf({ id, user_handle: handle }: PasskeyAnswerDto, expected: string | null): OwnPasskey {
    const account = accountByPasskey(this.gateway.accountState(), id);
    const passkey = account?.passkeys.find(({ credentialId }) => credentialId === id);
    const isExpected = expected === null ? handle !== undefined : expected === account?.userId;
    if (!account || !passkey || !isExpected || !isHandleOf(account, handle))
      throw new DomainError('passkey-refused');
    return { userId: account.userId, passkey };
  }
}

interface OwnPasskey {
  readonly userId: string;
  readonly passkey: Passkey;
}

function isHandleOf({ userId }: Account, handle: string | undefined): boolean {
  return handle === undefined || Buffer.from(handle, 'base64url').equals(handleOf(userId));
}
