import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import { LocalTime } from '../format/local-time.js';
import { matchPath } from '../routing/paths.js';
import { useAtMoment } from './link-moment.js';
import classes from './moment.module.css';

interface Props {
  /** Whose matches the lines lead to; undefined: to none. */
  readonly season?: number | undefined;
  readonly corrections: readonly CorrectionView[];
}

export function Corrections({ season, corrections }: Props) {
  const { t } = useTranslation('moment');
  const atMoment = useAtMoment();
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
          <li key={`${matchId} ${names.then}`}>
            {season === undefined ? (
              t('corrected.line', { ...names })
            ) : (
              <Anchor component={Link} to={atMoment(matchPath(season, matchId))} underline="always" inherit>
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
