import { lazy, Suspense } from 'react';
import { useMe, useSettings } from '../../shared/api/session.js';
import { chunk } from '../../shared/routing/lost-chunk.js';

/** Lazy, because visitors do not need it. */
const MoneyNewsNotice = lazy(() =>
  chunk(import('../../shared/money-news/money-news-notice.js')).then((module) => ({
    default: module.MoneyNewsNotice,
  })),
);

export function MoneyNews() {
  const { me } = useMe();
  const { settings } = useSettings();
  if (!me || !settings) return null;
  const { user_id: userId } = me;
  const { season } = settings;
  return (
    <Suspense fallback={null}>
      <MoneyNewsNotice key={`${userId}:${season}`} userId={userId} season={season} />
    </Suspense>
  );
}
