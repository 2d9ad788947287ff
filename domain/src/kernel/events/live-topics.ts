export const LIVE_TOPICS = [
  'phase',
  'settings',
  'season',
  'teams',
  'videos',
  'bracket',
  'bets',
  'money',
  'leaderboard',
  'vote',
  'judges',
  'shop',
  'music',
  'users',
  'news',
  'results',
  'amvdle',
  'mail',
  'webhooks',
  'projections',
] as const;

export type LiveTopic = (typeof LIVE_TOPICS)[number];
