import { useTranslation } from 'react-i18next';
import type { EditionPlaceView } from '@arena/projections/views/edition.types';
import classes from './results.module.css';

const STEPS = [1, 2, 3] as const;

/**
 * The first three among all, where the first and another are known: one alone says no more than the ranking does. A shared step
 * holds all that share it.
 */
export function Podium({ ranking }: { ranking: readonly EditionPlaceView[] }) {
  const { t } = useTranslation('results');
  const steps = STEPS.map((rank) => ({ rank, names: namesAt(ranking, rank) })).filter(
    ({ names }) => names.length > 0,
  );
  if (steps[0]?.rank !== 1 || steps.length === 1) return null;
  return (
    <ol className={classes.podium} aria-label={t('podium')}>
      {steps.map(({ rank, names }) => (
        <li key={rank} className={classes.stand} data-rank={rank} value={rank}>
          {names.map((name) => (
            <span key={name} className={classes.standName}>
              {name}
            </span>
          ))}
          <span className={classes.step} aria-hidden="true">
            {rank}
          </span>
        </li>
      ))}
    </ol>
  );
}

function namesAt(ranking: readonly EditionPlaceView[], rank: number): string[] {
  return ranking
    .filter((place) => place.rank === rank && place.category === null)
    .map(({ entrant }) => entrant);
}
