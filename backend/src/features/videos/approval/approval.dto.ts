import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';

export class ProposalDto {
  @Follows(text({ max: 64 })) video_id!: string;
}

/** To refuse it, or to take back a decision. */
export class ReasonedProposalDto extends ProposalDto {
  @Follows(rules.reason) reason!: string;
}
