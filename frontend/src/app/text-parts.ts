/** Texts that load before the first rendering, so that no page disappears while it loads more texts. */
export const PAGE_TEXTS = [
  'amvdle',
  'auth',
  'betting',
  'bracket',
  'common',
  'contact',
  'errors',
  'home',
  'judge',
  'leaderboard',
  'music',
  'news',
  'profile',
  'results',
  'sharing',
  'shop',
  'teams',
  'texts',
  'upload',
  'videos',
  'vote',
] as const;
/** Texts of pages that only the staff sees. They load with the first page that needs them. */
export const STAFF_TEXTS = ['admin', 'audit', 'mail', 'outbox', 'webhooks'] as const;
