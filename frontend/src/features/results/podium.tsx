import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditionPlaceView } from '@arena/projections/editions/edition.types';
import classes from './results.module.css';

const STEPS = [1, 2, 3] as const;

interface Props {
  readonly ranking: readonly EditionPlaceView[];
  /** Set for a season that was played on this site. */
  readonly grandWinner: string | null;
}

/**
 * The first three overall places, if the first and another one are known. Otherwise the ranking shows the same. Teams
 * that share a place share a step.
 */
export function Podium({ ranking, grandWinner }: Props) {
  const { t } = useTranslation('results');
  const steps = STEPS.map((rank) => ({
    rank,
    names: ranking
      .filter((place) => place.rank === rank && place.category === null)
      .map(({ entrant }) => entrant),
  })).filter(({ names }) => names.length > 0);
  if (steps[0]?.rank !== 1 || steps.length === 1) return null;
  return (
    <ol className={classes.podium} aria-label={t('podium')}>
      {steps.map(({ rank, names }) => (
        <li key={rank} className={classes.stand} data-rank={rank} value={rank}>
          {names.map((name) => (
            <span key={name} className={classes.standName}>
              {name === grandWinner && <IconCrown size={16} role="img" aria-label={t('grandWinner')} />}
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
