import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { Money } from '../../shared/format/money.js';
import { Heading } from '../../shared/headings/heading.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { paths, profilePath } from '../../shared/routing/paths.js';
import { useTopBettorsQuery } from './betting-api.js';
import classes from './top-bettors.module.css';

interface Props {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly userId: string | undefined;
}

/** The first places of the leaderboard of bettors, and the reader's own place. */
export function TopBettors({ season, userId }: Props) {
  const { t } = useTranslation('betting');
  const top = useTopBettorsQuery({ season, userId });
  return (
    <section className={classes.top} aria-labelledby="top-bettors">
      <Heading level={2} id="top-bettors" className={classes.heading}>
        {t('top.title')}
      </Heading>
      <Loaded of={{ ...top, data: top.currentData }} loading={180}>
        {({ rows, me }) => (rows.length > 0 ? <Rows rows={rows} me={me} /> : <NoBettors />)}
      </Loaded>
      <Anchor
        component={Link}
        size="sm"
        to={{ pathname: paths.leaderboard, search: season ? `?season=${season}` : '' }}
      >
        {t('top.all')}
      </Anchor>
    </section>
  );
}

function NoBettors() {
  const { t } = useTranslation('betting');
  return (
    <Text size="sm" c="dimmed">
      {t('top.none')}
    </Text>
  );
}

function Rows({ rows, me }: { rows: readonly BettorRow[]; me: BettorRow | null }) {
  const below = me && !rows.some((row) => row.user_id === me.user_id) ? me : null;
  return (
    <ol className={classes.rows}>
      {rows.map((row) => (
        <Row key={row.user_id} row={row} own={row.user_id === me?.user_id} />
      ))}
      {below && <Row row={below} own />}
    </ol>
  );
}

function Row({ row, own }: { row: BettorRow; own: boolean }) {
  const { t } = useTranslation('betting');
  return (
    <li className={classes.row} value={row.rank} data-own={own || undefined}>
      <span className={classes.rank}>{row.rank}</span>
      <span className={classes.name}>
        {row.name === null ? (
          t('top.deleted')
        ) : (
          <Anchor component={Link} to={profilePath(row.name)}>
            {row.name}
          </Anchor>
        )}
        {own && ` (${t('top.you')})`}
      </span>
      <span className={classes.net}>
        <Money amount={row.net} signed />
      </span>
    </li>
  );
}
