import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BetView } from '@arena/projections/betting/bet.types';
import { knownOf, newsOf, type BetNews, type KnownBets } from './bet-news.js';
import { useMyBetsQuery } from './bets-api.js';
import { betNewsKey, forgetBetNews } from './stored-bets.js';

export interface Bettor {
  readonly userId: string;
  /** The current season. */
  readonly season: number;
}

/** The changes of the user's bets since they were last marked as read in this browser. */
export function useBetNews({ userId, season }: Bettor, onChange: (news: BetNews) => void) {
  const { currentData: bets } = useMyBetsQuery({ userId, season: undefined });
  const key = betNewsKey(userId, season);
  useEffect(() => forgetOtherSeasons(userId, key), [userId, key]);
  const [known, setKnown] = useLocalStorage<KnownBets | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  // A browser without stored bets starts from the current state.
  const unread = bets && known === null ? knownOf(bets) : null;
  useEffect(() => {
    if (unread) setKnown(unread);
  }, [unread, setKnown]);
  useChanges(bets, onChange);
  const news = bets && known ? newsOf(bets, known) : [];
  return { news, markRead: () => setKnown(knownOf(bets ?? [])) };
}

/** Called for every change while the page is open. */
function useChanges(bets: readonly BetView[] | undefined, onChange: (news: BetNews) => void): void {
  const before = useRef<KnownBets | null>(null);
  const compare = useEffectEvent((now: readonly BetView[]) => {
    if (before.current) newsOf(now, before.current).forEach(onChange);
    before.current = knownOf(now);
  });
  useEffect(() => {
    if (bets) compare(bets);
  }, [bets]);
}

function forgetOtherSeasons(userId: string, key: string): void {
  try {
    forgetBetNews(localStorage, userId, key);
  } catch {
    // The browser forbids storage.
  }
}
