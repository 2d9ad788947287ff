import type { Success } from '../kernel/answer.types.js';
import type { OddsSource } from '../bracket/odds-source.js';
import type { RulesView } from '../seasons/season.types.js';

/** The bet that an entry of a ledger is about. Amounts in ST Dollars. */
export interface BetSourceView {
  stake: number;
  odds: number;
  odds_source: OddsSource;
}

/** The event behind an entry of a ledger, and what its rule needs, with the values in force at that moment. */
export interface LedgerSourceView extends Success {
  revision: number;
  at: string;
  /** Type of the event. */
  event: string;
  /** Of the stored event. The season's public chain contains it, too. */
  hash: string;
  /** Whether the public log shows the event to everybody. */
  public: boolean;
  rules: RulesView;
  /** Null without a bet, and for a match that is hidden from the reader. */
  bet: BetSourceView | null;
  /** Price of the revive card at a revive by card, in ST Dollars; otherwise null. */
  card_price: number | null;
}
