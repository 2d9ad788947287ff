import { useTranslation } from 'react-i18next';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import classes from './leaderboard.module.css';

/** How many places a bettor has won or lost since the round before. */
export function Movement({ row: { rank, rank_before: before } }: { row: BettorRow }) {
  const { t } = useTranslation('leaderboard');
  const places = before === null ? 0 : before - rank;
  if (places === 0) return null;
  return (
    <span
      className={classes.movement}
      data-up={places > 0 || undefined}
      role="img"
      aria-label={t(places > 0 ? 'movedUp' : 'movedDown', { count: Math.abs(places) })}
    >
      {places > 0 ? '▲' : '▼'} {Math.abs(places)}
    </span>
  );
}
