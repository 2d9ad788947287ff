import { credential } from '../../../platform/http/validation/credential.js';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { ProfileDto } from '../profile/profile.dto.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

export class CreateAccountDto extends ProfileDto {
  @Follows(rules.name) name!: string;
  @Follows(rules.email) email!: string;
  @Follows(rules.password) password!: string;
  @Follows(credential(128)) password_confirmation!: string;
  @MayBeAbsent() @Follows(rules.language) language?: string;
}

export class FirstAdminDto {
  @Follows(text({ max: 200 })) token!: string;
  @Follows(rules.name) name!: string;
  @Follows(rules.email) email!: string;
  @Follows(rules.password) password!: string;
  @Follows(credential(128)) password_confirmation!: string;
  @MayBeAbsent() @Follows(rules.language) language?: string;
}

export class LoginDto {
  @Follows(credential(254)) email!: string;
  @Follows(credential(128)) password!: string;
}

export class ChangePasswordDto {
  @Follows(credential(128)) current_password!: string;
  @Follows(rules.password) password!: string;
  @Follows(credential(128)) password_confirmation!: string;
}

export class AskPasswordResetDto {
  @Follows(rules.email) email!: string;
}

export class ConfirmPasswordResetDto {
  @Follows(text({ max: 200 })) token!: string;
  @Follows(rules.password) password!: string;
  @Follows(credential(128)) password_confirmation!: string;
}

export class SendPasswordLinkDto {
  @Follows(text({ max: 100 })) user_id!: string;
}
