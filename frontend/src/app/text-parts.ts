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
  'moment',
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
/** Texts that load with the first page that needs them, in parts. */
export const LATER_TEXTS = {
  /** Of pages that only the staff sees. */
  staff: ['admin', 'audit', 'mail', 'outbox', 'webhooks'],
  history: ['events', 'prove', 'replay'],
  /** Of the account tab in the profile. */
  account: ['security'],
} as const;

export type TextPart = 'pages' | keyof typeof LATER_TEXTS;

export function partOf(namespace: string): TextPart {
  const later = Object.entries(LATER_TEXTS).find(([, names]) =>
    (names as readonly string[]).includes(namespace),
  );
  return later ? (later[0] as TextPart) : 'pages';
}
