import { mailRules } from '@arena/domain/validation/mail-rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';

export class ContactDto {
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
