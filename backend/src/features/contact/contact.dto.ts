import { mailRules } from '@arena/domain/validation/mail-rules';
import { oneOf } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class ContactDto {
  /** An answer to the caller's own suspension, which is open to the suspended. */
  @MayBeAbsent() @Follows(oneOf(['suspension'])) about?: 'suspension';
  @Follows(mailRules.email) email!: string;
  @Follows(mailRules.subject) subject!: string;
  @Follows(mailRules.message) message!: string;
}

export class AuditionDto {
  @Follows(mailRules.applicantName) name!: string;
  @Follows(mailRules.email) email!: string;
  @Follows(mailRules.applicantLink) link!: string;
  @Follows(mailRules.message) message!: string;
}
