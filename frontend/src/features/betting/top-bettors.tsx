import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BettorRow, RowBelow } from '@arena/projections/leaderboards/leaderboard.types';
import { Money } from '../../shared/format/money.js';
import { Heading } from '../../shared/headings/heading.js';
import { aboveOf, useBettorReason } from '../../shared/leaderboard/rank-reason.js';
import { WhyRank, WhyText } from '../../shared/leaderboard/why-rank.js';
import { Held } from '../../shared/moment/held.js';
import { atMoment, type MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { paths, profilePath, seasonPath } from '../../shared/routing/paths.js';
import { useTopBettorsQuery } from './betting.generated.js';
import classes from './top-bettors.module.css';

interface Props extends MomentArg {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly userId: string | undefined;
}

export function TopBettors({ season, userId, at, known }: Props) {
  const { t } = useTranslation('betting');
  const top = useTopBettorsQuery({ season, userId, at, known });
  const { data, busy } = useHeld(top, String(season));
  return (
    <section className={classes.top} aria-labelledby="top-bettors">
      <Heading level={2} id="top-bettors" className={classes.heading}>
        {t('top.title')}
      </Heading>
      <Loaded of={{ ...top, data }} loading={180}>
        {({ rows, me }) => (
          <Held busy={busy}>{rows.length > 0 ? <Rows rows={rows} me={me} /> : <NoBettors />}</Held>
        )}
      </Loaded>
      <Anchor
        component={Link}
        size="sm"
        to={atMoment(season ? seasonPath(paths.leaderboard, season) : paths.leaderboard, { at, known })}
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

function Rows({ rows, me }: { rows: readonly RowBelow<BettorRow>[]; me: RowBelow<BettorRow> | null }) {
  const below = me && !rows.some((row) => row.user_id === me.user_id) ? me : null;
  return (
    <ol className={classes.rows}>
      {rows.map((row, at) => (
        <Row
          key={row.user_id}
          row={row}
          above={aboveOf(row, rows[at - 1])}
          own={row.user_id === me?.user_id}
        />
      ))}
      {below && <Row row={below} above={below.above ?? null} own />}
    </ol>
  );
}

function Row({ row, above, own }: { row: BettorRow; above: BettorRow | null; own: boolean }) {
  const { t } = useTranslation(['betting', 'leaderboard']);
  const whyOf = useBettorReason();
  const [explained, setExplained] = useState(false);
  return (
    <li className={classes.row} value={row.rank} data-own={own || undefined}>
      <WhyRank opened={explained} onToggle={() => setExplained(!explained)}>
        <span className={classes.rank} aria-label={t('rank', { ns: 'leaderboard', rank: row.rank })}>
          {row.rank}
        </span>
      </WhyRank>
      <span className={classes.name}>
        {row.name === null ? (
          t('top.deleted')
        ) : (
          <Anchor component={Link} to={profilePath(row.name)}>
            {row.name}
          </Anchor>
        )}
        {own && ` (${t('top.you')})`}
        {explained && <WhyText>{whyOf(row, above)}</WhyText>}
      </span>
      <span className={classes.net}>
        <Money amount={row.net} signed />
      </span>
    </li>
  );
}
