import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { text, yesOrNo } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { credential } from '../../platform/http/validation/credential.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class ApprovalDto {
  @Follows(text({ max: 64 })) request_id!: string;
}

export class DecideApprovalDto extends ApprovalDto {
  @Follows(yesOrNo) approve!: boolean;
  /** Required to refuse. */
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
  /** Required to approve. */
  @MayBeAbsent() @Follows(credential(PASSWORD_MAX)) current_password?: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(text({ max: 40 })) code?: string;
}
