import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { Odds } from '../../shared/bracket/odds.js';
import { formatPercent } from '../../shared/format/format-percent.js';
import { Money } from '../../shared/format/money.js';
import { matchPath, paths, seasonPath } from '../../shared/routing/paths.js';
import classes from './season-facts.module.css';

interface Props {
  readonly record: SeasonRecordView;
  readonly row: NonNullable<SeasonRecordView['row']>;
}

/** Rank, profit, hits, streak and best hit of a bettor, side by side. */
export function SeasonFacts({ record, row }: Props) {
  const { t, i18n } = useTranslation('profile');
  const { season, bettors, streak, best_hit: hit } = record;
  return (
    <dl className={classes.facts}>
      <Fact label={t('record.rank')} note={t('record.of', { count: bettors })}>
        <Anchor component={Link} to={seasonPath(paths.leaderboard, season)} inherit>
          {row.rank}
        </Anchor>
      </Fact>
      <Fact label={t('record.profit')}>
        <Money amount={row.net} signed />
      </Fact>
      <Fact label={t('record.hits')} note={formatPercent(Math.round(row.hit_rate * 100), i18n.language)}>
        {t('record.hitsOf', { won: row.won, decided: row.decided })}
      </Fact>
      <Fact label={t('record.streak')} note={t('record.streakNow', { now: streak.now })}>
        {streak.best}
      </Fact>
      {hit && (
        <Fact
          label={t('record.best')}
          note={
            <>
              <Anchor component={Link} to={matchPath(season, hit.match_id)} inherit>
                {hit.team_name}
              </Anchor>
              {' × '}
              <Odds value={hit.odds} />
            </>
          }
        >
          <Money amount={hit.gain} signed />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        {note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  );
}
