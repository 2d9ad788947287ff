import type { Hundredths } from '@arena/domain/kernel/money';
import { isClosedForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import { publicBalance } from '@arena/domain/tournament/money/public-balance';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { WalletDocument } from './wallets.read-model.js';

/** By user id. */
export type Balances = Pick<ReadonlyMap<string, Hundredths>, 'get'>;

export type Wallet = Pick<WalletDocument, 'userId' | 'balance' | 'inPlay' | 'stakes'>;

/** What the owners and admins see. */
export function wholeBalances(wallets: Iterable<Wallet>): Map<string, Hundredths> {
  return new Map(Array.from(wallets, ({ userId, balance }) => [userId, balance]));
}

/**
 * What everybody sees. Read the bracket after the wallets: if a match is reopened in between, its new stakes are not in
 * them, and otherwise they would count as stakes of a closed match.
 * @param bracket null while the season has none
 */
export function publicBalances(
  wallets: Iterable<Wallet>,
  bracket: BracketDocument | null,
): Map<string, Hundredths> {
  const closed = closedMatches(bracket);
  return new Map(Array.from(wallets, (wallet) => [wallet.userId, publicBalanceOf(wallet, closed)]));
}

export function publicBalanceOf(wallet: Wallet, closed: ReadonlySet<string>): Hundredths {
  return publicBalance({ ...wallet, stakes: wallet.stakes ?? {} }, (matchId) => closed.has(matchId));
}

/** Their ids. Matches that are not in the bracket count as open. */
export function closedMatches(bracket: BracketDocument | null): ReadonlySet<string> {
  const matches = bracket?.rounds.flatMap((round) => round.matches) ?? [];
  return new Set(matches.filter(isClosedForBets).map(({ matchId }) => matchId));
}

export function teamBalance(balances: Balances, leaderId: string, mateId: string): Hundredths {
  return (balances.get(leaderId) ?? 0) + (balances.get(mateId) ?? 0);
}
