import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import { Corrections } from './corrections.js';
import { useMoment } from './use-moment.js';
import classes from './moment.module.css';

interface Props {
  readonly season: number | undefined;
  /** Undefined while they load, or while the page shows what was shown then. */
  readonly corrections: readonly CorrectionView[] | undefined;
}

/** Chooses between what was shown at a moment and what is known now about it, and names the difference. */
export function KnownSwitch({ season, corrections }: Props) {
  const { t } = useTranslation('moment');
  const { known, view } = useMoment();
  return (
    <div className={classes.known}>
      <SegmentedControl
        aria-label={t('view.label')}
        value={known ?? 'then'}
        onChange={(next) => view(next === 'now' ? 'now' : 'then')}
        data={[
          { value: 'then', label: t('view.then') },
          { value: 'now', label: t('view.now') },
        ]}
      />
      {known && corrections && <Corrections season={season} corrections={corrections} />}
    </div>
  );
}
