import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Bettor } from '../../../../shared/money-news/use-money-news.js';
import { chunk } from '../../../../shared/routing/lost-chunk.js';
import styles from '../../layout.module.css';

/** Lazy, because visitors do not need it. */
const BellMenu = lazy(() => chunk(import('./bell-menu.js')).then((module) => ({ default: module.BellMenu })));

export function Bell({ userId, season }: Bettor) {
  return (
    <Suspense
      fallback={
        <span className={styles.icon}>
          <IconBell size={20} aria-hidden />
        </span>
      }
    >
      <BellMenu key={`${userId}:${season}`} userId={userId} season={season} />
    </Suspense>
  );
}
