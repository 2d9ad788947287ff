import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import { LocalTime } from '../format/local-time.js';
import { matchPath } from '../routing/paths.js';
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

function Corrections({ season, corrections }: Props & { readonly corrections: readonly CorrectionView[] }) {
  const { t } = useTranslation('moment');
  if (corrections.length === 0)
    return (
      <Text size="sm" role="status">
        {t('corrected.none')}
      </Text>
    );
  return (
    <div role="status">
      <Text size="sm" fw={700}>
        {t('corrected.title')}
      </Text>
      <ul className={classes.corrections}>
        {corrections.map(({ match_id: matchId, at, ...names }) => (
          <li key={matchId}>
            {season === undefined ? (
              t('corrected.line', { ...names })
            ) : (
              <Anchor component={Link} to={matchPath(season, matchId)} underline="always" inherit>
                {t('corrected.line', { ...names })}
              </Anchor>
            )}{' '}
            <Text span size="sm" c="dimmed">
              <LocalTime at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
