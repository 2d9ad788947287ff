/** What a reset clears, in the order of the list that the admin sees before it. */
export const RESET_GROUPS = [
  'bets',
  'favorites',
  'revives',
  'revive-cards',
  'visible-rounds',
  'videos',
  'music-tracks',
  'purchases',
  'matches',
  'products',
  'teams',
  'judges',
  'amvdle-results',
  'amvdle-attempts',
  'wallets',
] as const;

export type ResetGroup = (typeof RESET_GROUPS)[number];
