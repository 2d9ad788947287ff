export const WEBHOOK_TOPICS = ['rounds', 'results', 'revives', 'votes', 'phases'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
