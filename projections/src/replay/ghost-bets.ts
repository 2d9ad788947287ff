import { payoutOf, toHundredths, type Hundredths, type OddsHundredths } from '@arena/domain/kernel/money';
import type { BracketView, MatchView } from '../bracket/bracket.types.js';

/** A bet of a reader on a past season. It moves no money. */
export interface GhostBet {
  readonly matchId: string;
  /** Name. */
  readonly team: string;
  readonly stake: Hundredths;
  readonly odds: OddsHundredths;
  readonly revision: number;
}

export type GhostOutcome = 'open' | 'won' | 'lost';

export interface SettledGhostBet extends GhostBet {
  readonly outcome: GhostOutcome;
  /** 0 unless the bet won. */
  readonly payout: Hundredths;
}

export interface GhostAccount {
  readonly balance: Hundredths;
  /** Gains minus stakes of the decided bets. */
  readonly net: Hundredths;
  readonly won: number;
  readonly decided: number;
  /** Oldest first. */
  readonly bets: readonly SettledGhostBet[];
}

/**
 * The bets as they stand at one moment: settled by its results, so a correction settles them again. Bets that were
 * placed later do not count.
 * @param start what the reader began with
 */
export function ghostAccount(
  start: Hundredths,
  bets: readonly GhostBet[],
  { bracket, revision }: { readonly bracket: BracketView | null; readonly revision: number },
): GhostAccount {
  const winners = new Map(bracket?.matches.map(({ match_id: id, winner }) => [id, winner]));
  const settled = bets
    .filter((bet) => bet.revision <= revision)
    .map((bet) => settledBy(bet, winners.get(bet.matchId) ?? null));
  const decided = settled.filter(({ outcome }) => outcome !== 'open');
  const staked = sumOf(settled.map(({ stake }) => stake));
  const paid = sumOf(settled.map(({ payout }) => payout));
  return {
    balance: start - staked + paid,
    net: paid - sumOf(decided.map(({ stake }) => stake)),
    won: decided.filter(({ outcome }) => outcome === 'won').length,
    decided: decided.length,
    bets: settled,
  };
}

export function openMatches(bracket: BracketView | null): MatchView[] {
  return (bracket?.matches ?? []).filter((match) => match.bets_open && match.winner === null && match.team2);
}

/** Replaces an earlier bet on the same match. Null: the stake is not an amount that the balance covers. */
export function withGhostBet(
  account: GhostAccount,
  bet: Omit<GhostBet, 'stake'>,
  amount: number,
): GhostBet[] | null {
  const stake = toHundredths(amount);
  const before = account.bets.find(({ matchId }) => matchId === bet.matchId);
  if (stake === null || stake <= 0 || stake > account.balance + (before?.stake ?? 0)) return null;
  return [...account.bets.filter((each) => each !== before).map(bare), { ...bet, stake }];
}

function bare({ matchId, team, stake, odds, revision }: GhostBet): GhostBet {
  return { matchId, team, stake, odds, revision };
}

function settledBy(bet: GhostBet, winner: string | null): SettledGhostBet {
  if (winner === null) return { ...bet, outcome: 'open', payout: 0 };
  if (winner !== bet.team) return { ...bet, outcome: 'lost', payout: 0 };
  return { ...bet, outcome: 'won', payout: payoutOf(bet.stake, bet.odds) };
}

function sumOf(amounts: readonly Hundredths[]): Hundredths {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
