import { useMarkReadMutation } from '../money/ledger-api.js';
import { useLedgerQuery } from '../money/ledger.generated.js';
import { useMyBetsQuery } from '../bets/bets.generated.js';
import { useSuspension } from '../suspension/suspension-notice.js';
import { newsOf } from './news.js';

export interface Bettor {
  readonly userId: string;
  readonly season: number;
}

/** What happened to the user's money and bets in this season. What is read is read in every browser. */
export function useMoneyNews({ userId, season }: Bettor) {
  const { currentData: own } = useMyBetsQuery({ userId, season: undefined });
  const { currentData: ledger } = useLedgerQuery({ userId, season: undefined });
  const [mark, { error }] = useMarkReadMutation();
  const isLoaded = own !== undefined && ledger !== undefined;
  const news = isLoaded ? newsOf({ bets: own.bets, entries: ledger.entries }, 0) : [];
  const readUntil = ledger?.read_until ?? 0;
  const running = useSuspension();
  // One of an earlier season was told there.
  const suspension = running?.season === season ? running : null;
  const newest = Math.max(news[0]?.revision ?? 0, suspension?.revision ?? 0);
  const markRead = () => {
    if (newest > readUntil) void mark({ season, revision: newest });
  };
  return { isLoaded, news, suspension, readUntil, markRead, error };
}
