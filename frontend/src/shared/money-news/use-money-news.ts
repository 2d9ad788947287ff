import { useMarkReadMutation } from '../money/ledger-api.js';
import { useLedgerQuery } from '../money/ledger.generated.js';
import { useMyBetsQuery } from '../bets/bets.generated.js';
import { newsOf } from './news.js';

export interface Bettor {
  readonly userId: string;
  readonly season: number;
}

/** What happened to the user's money and bets since it was last marked as read, in any browser. */
export function useMoneyNews({ userId, season }: Bettor) {
  const { currentData: own } = useMyBetsQuery({ userId, season: undefined });
  const { currentData: ledger } = useLedgerQuery({ userId, season: undefined });
  const [mark, { error }] = useMarkReadMutation();
  const news =
    own && ledger ? newsOf({ bets: own.bets, entries: ledger.entries }, ledger.read_until ?? 0) : [];
  const [newest] = news;
  const markRead = () => newest && void mark({ season, revision: newest.revision });
  return { news, markRead, error };
}
