import type { RequestContext } from '../../../platform/request/context.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import type {
  ChangePasswordDto,
  ConfirmPasswordResetDto,
  CreateAccountDto,
  FirstAdminDto,
} from './auth.dto.js';

export interface AccountCreated {
  readonly userId: string;
}

export class CreateAccount extends RequestCommand<CreateAccountDto, AccountCreated, RequestContext> {}
export class CreateFirstAdmin extends RequestCommand<FirstAdminDto, AccountCreated, RequestContext> {}
export class ChangePassword extends RequestCommand<ChangePasswordDto, void> {}
export class ConfirmPasswordReset extends RequestCommand<ConfirmPasswordResetDto, void, RequestContext> {}
