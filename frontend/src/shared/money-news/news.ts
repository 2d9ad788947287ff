import type { BetView } from '@arena/projections/betting/bet.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { ledgerLine } from '../money/ledger-line.js';

export interface MoneyNews {
  readonly id: string;
  /** Of the event that told it. */
  readonly revision: number;
  /** `other`: the ledger's words say what happened. */
  readonly kind: 'won' | 'lost' | 'refunded' | 'reversed' | 'other';
  /** Translation key below `ledger.`; null for a lost bet. */
  readonly ledgerKey: string | null;
  /** ST Dollars, signed. Of a lost bet: its stake. */
  readonly amount: number;
  /** ST Dollars, signed: what the reader has more than before, stakes of decided bets deducted. */
  readonly gain: number;
  readonly team: string | null;
  readonly matchId: string | null;
  readonly reason: string | null;
}

export interface Account {
  readonly bets: readonly BetView[];
  readonly entries: readonly LedgerEntryView[];
}

/** Movements that the reader did not cause, or that another member may have caused, by key of the ledger. */
const MOVED: Readonly<Record<string, MoneyNews['kind']>> = {
  payout: 'won',
  'payout-reversed': 'reversed',
  'stake-refunded': 'refunded',
  'stake-returned-admin': 'other',
  removed: 'other',
  granted: 'other',
  'purchase-returned': 'other',
  'starting-money-returned': 'other',
  revive: 'other',
  'revive-returned': 'other',
  'revive-returned-admin': 'other',
  'revive-returned-winner-overturned': 'other',
};

/** What happened to the reader's money and bets after a revision, newest first. */
export function newsOf({ bets, entries }: Account, readUntil: number): MoneyNews[] {
  return [
    ...entries.flatMap((entry) => movement(entry, bets) ?? []),
    ...bets.flatMap((bet) => loss(bet) ?? []),
  ]
    .filter(({ revision }) => revision > readUntil)
    .sort((one, other) => other.revision - one.revision);
}

function movement(entry: LedgerEntryView, bets: readonly BetView[]): MoneyNews | null {
  const { key, team, reason } = ledgerLine(entry);
  const kind = MOVED[key];
  if (kind === undefined) return null;
  const bet = bets.find((each) => each.id === entry.because.bet_id);
  return {
    id: `${entry.event_id}:${entry.because.bet_id ?? ''}`,
    revision: entry.revision,
    // The sentences about bets name the team, which is unknown while its round is hidden.
    kind: bet ? kind : 'other',
    ledgerKey: key,
    amount: entry.amount,
    gain: gainOf(entry, bet?.bet_amount ?? 0),
    team: bet?.team_name ?? team,
    matchId: entry.because.match_id ?? null,
    reason,
  };
}

/** A stake that comes back is no gain, and a payout contains the stake. */
function gainOf({ kind, amount }: LedgerEntryView, stake: number): number {
  if (kind === 'stake-returned') return 0;
  if (kind === 'payout') return amount - stake;
  return kind === 'payout-reversed' ? amount + stake : amount;
}

/** A lost bet moves no money, so the ledger does not contain it. */
function loss(bet: BetView): MoneyNews | null {
  if (bet.status !== 'lost') return null;
  return {
    id: `lost:${bet.id}`,
    revision: bet.result_revision ?? 0,
    kind: 'lost',
    ledgerKey: null,
    amount: bet.bet_amount ?? 0,
    gain: -(bet.bet_amount ?? 0),
    team: bet.team_name,
    matchId: bet.match_id,
    reason: null,
  };
}
