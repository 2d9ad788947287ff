import type { LedgerEntryView } from '@arena/projections/money/ledger.types';

export const PARTS = ['start', 'admins', 'stakes', 'payouts', 'revives', 'shop', 'game'] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Readonly<Record<LedgerEntryView['kind'], Part>> = {
  'starting-money': 'start',
  'starting-money-returned': 'start',
  'welcome-money': 'start',
  granted: 'admins',
  removed: 'admins',
  stake: 'stakes',
  'stake-returned': 'stakes',
  payout: 'payouts',
  'payout-reversed': 'payouts',
  revive: 'revives',
  'revive-returned': 'revives',
  purchase: 'shop',
  'purchase-returned': 'shop',
  'amvdle-reward': 'game',
};

export interface PartSum {
  readonly part: Part;
  /** ST Dollars. All parts add up to the balance. */
  readonly amount: number;
}

/** What a balance consists of, without the parts that have no entry. */
export function partsOf(entries: readonly LedgerEntryView[]): PartSum[] {
  return PARTS.flatMap((part) => {
    const amounts = entries.filter(({ kind }) => PART_OF[kind] === part).map(({ amount }) => amount);
    if (amounts.length === 0) return [];
    // Added in hundredths, so that no cent is lost.
    const hundredths = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    return [{ part, amount: hundredths / 100 }];
  });
}
