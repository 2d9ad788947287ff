import type { LedgerEntryView } from '@arena/projections/money/ledger.types';

/** Sections of the rules page that produce movements of money. */
export type MoneySection = 'money' | 'bets' | 'odds' | 'revives' | 'shop' | 'amvdle' | 'corrections';

export const SECTION_OF: Readonly<Record<LedgerEntryView['kind'], MoneySection>> = {
  'starting-money': 'money',
  'starting-money-returned': 'money',
  'welcome-money': 'money',
  granted: 'money',
  removed: 'money',
  stake: 'bets',
  'stake-returned': 'bets',
  payout: 'odds',
  'payout-reversed': 'corrections',
  revive: 'revives',
  'revive-returned': 'revives',
  purchase: 'shop',
  'purchase-returned': 'shop',
  'amvdle-reward': 'amvdle',
};
