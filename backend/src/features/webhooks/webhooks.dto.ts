import type { WebhookKind, WebhookTopic } from '@arena/domain/site/webhooks/webhooks.events';
import type { Language } from '@arena/domain/validation/people/languages';
import { yesOrNo } from '@arena/domain/validation/rule';
import { webhookRules } from '@arena/domain/site/webhooks/webhook-rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class AddWebhookDto {
  @Follows(webhookRules.name) name!: string;
  @Follows(webhookRules.kind) kind!: WebhookKind;
  @Follows(webhookRules.url) url!: string;
  @Follows(webhookRules.language) language!: Language;
  @Follows(webhookRules.topics) topics!: WebhookTopic[];
}

export class ChangeWebhookDto {
  @Follows(webhookRules.name) name!: string;
  /** Absent: the address stays. */
  @MayBeAbsent() @Follows(webhookRules.url) url?: string;
  @Follows(webhookRules.language) language!: Language;
  @Follows(webhookRules.topics) topics!: WebhookTopic[];
  @Follows(yesOrNo) enabled!: boolean;
}
