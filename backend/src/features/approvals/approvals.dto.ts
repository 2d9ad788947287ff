import { text, yesOrNo } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class ApprovalDto {
  @Follows(text({ max: 64 })) request_id!: string;
}

export class DecideApprovalDto extends ApprovalDto {
  @Follows(yesOrNo) approve!: boolean;
  /** Required to refuse. */
  @MayBeAbsent() @Follows(rules.reason) reason?: string;
}
