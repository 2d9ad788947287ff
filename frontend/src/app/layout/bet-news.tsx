import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMe, useSettings } from '../../shared/api/session.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { paths } from '../../shared/routing/paths.js';

/** Lazy, because visitors do not need it. */
const BetNewsNotice = lazy(() =>
  chunk(import('../../shared/bets/bet-news-notice.js')).then((module) => ({
    default: module.BetNewsNotice,
  })),
);

/** On these pages, returning users also see a list of earlier news. */
const LISTED_ON: readonly string[] = [paths.home, paths.betting, paths.profile];

/** News about the user's own bets in the current season. */
export function BetNews() {
  const { me } = useMe();
  const { settings } = useSettings();
  const { pathname } = useLocation();
  if (!me || !settings) return null;
  const { user_id: userId } = me;
  const { season } = settings;
  return (
    <Suspense fallback={null}>
      <BetNewsNotice
        key={`${userId}:${season}`}
        userId={userId}
        season={season}
        listed={LISTED_ON.includes(pathname)}
      />
    </Suspense>
  );
}
