import { useTranslation } from 'react-i18next';
import classes from './leaderboard.module.css';

/** The first three ranks have a medal. The number stays readable. */
export function Rank({ rank }: { rank: number }) {
  const { t } = useTranslation('leaderboard');
  return (
    <span className={classes.rank} data-medal={rank <= 3 ? rank : undefined} aria-label={t('rank', { rank })}>
      {rank}
    </span>
  );
}
