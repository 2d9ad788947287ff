import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import { useMatchPlace } from '../bracket/round-names.js';
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
  const placeOf = useMatchPlace();
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
        {corrections.map(({ match_id: matchId, at, now, then }) => (
          <li key={`${matchId} ${then}`}>
            <MatchLink season={season} matchId={matchId}>
              {t('corrected.line', { match: placeOf(matchId), now, then })}
            </MatchLink>{' '}
            <Text span size="sm" c="dimmed">
              <LocalTime at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LinkProps extends Pick<Props, 'season'> {
  readonly matchId: string;
  readonly children: string;
}

function MatchLink({ season, matchId, children }: LinkProps) {
  const atMoment = useAtMoment();
  if (season === undefined) return children;
  return (
    <Anchor component={Link} to={atMoment(matchPath(season, matchId))} underline="always" inherit>
      {children}
    </Anchor>
  );
}
