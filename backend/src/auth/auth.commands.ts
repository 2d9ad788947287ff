import { Command } from '@nestjs/cqrs';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { RequestCommand } from '../http/request-command.js';
import type {
  SendPasswordLinkDto,
  AskPasswordResetDto,
  ChangePasswordDto,
  ConfirmPasswordResetDto,
  CreateAccountDto,
  FirstAdminDto,
} from './auth.dto.js';

export interface AccountCreated {
  readonly userId: string;
}

/** What somebody without an account asks for. */
abstract class VisitorCommand<Body, Answer> extends Command<Answer> {
  constructor(
    readonly body: Body,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}

export class CreateAccount extends VisitorCommand<CreateAccountDto, AccountCreated> {}
export class CreateFirstAdmin extends VisitorCommand<FirstAdminDto, AccountCreated> {}
/** Resolves the same whether or not the address is known. */
export class AskPasswordReset extends VisitorCommand<AskPasswordResetDto, void> {}
export class ConfirmPasswordReset extends VisitorCommand<ConfirmPasswordResetDto, void> {}

export class ChangePassword extends RequestCommand<ChangePasswordDto, void> {}
export class SendPasswordLink extends Command<void> {
  constructor(
    readonly body: SendPasswordLinkDto,
    readonly by: Caller,
  ) {
    super();
  }
}
