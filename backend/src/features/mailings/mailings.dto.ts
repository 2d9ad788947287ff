import type { Audience, MailingKind } from '@arena/domain/mailings/mailings.events';
import { mailRules } from '@arena/domain/validation/mail-rules';
import { oneOf, text } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { ListQuery } from '../../platform/http/validation/list-query.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class MassMailDto {
  @Follows(mailRules.audience) audience!: Audience;
  @Follows(mailRules.subject) subject!: string;
  @Follows(mailRules.body) body!: string;
}

const KINDS: readonly MailingKind[] = [
  ...(['mass', 'welcome', 'team-formed', 'team-dissolved', 'member-replaced'] as const),
  ...(['member-joined', 'mate-asked', 'invitation-refused', 'invitation-void'] as const),
  ...(['video-refused', 'video-reconsidered'] as const),
  ...(['vote-opened', 'vote-cancelled', 'vote-void', 'daily-head'] as const),
];

export class MailJobsQuery extends ListQuery {
  @MayBeAbsent() @Follows(oneOf(KINDS)) kind?: MailingKind;
}

const token = text({ max: 200 });

export class UnsubscribeQuery {
  @MayBeAbsent() @Follows(token) token?: string;
}

export class UnsubscribeDto {
  @MayBeAbsent() @Follows(token) token?: string;
}
