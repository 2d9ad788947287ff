/** What events are about, in the order in which they are offered. */
export const EVENT_KINDS = [
  'season',
  'bracket',
  'results',
  'bets',
  'revives',
  'votes',
  'money',
  'teams',
  'judges',
  'shop',
  'amvdle',
  'accounts',
  'site',
  'webhooks',
  'mails',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
