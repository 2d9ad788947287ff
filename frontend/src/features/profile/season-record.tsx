import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserView } from '@arena/projections/accounts/user.types';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { Odds } from '../../shared/bracket/odds.js';
import { formatPercent } from '../../shared/format/format-percent.js';
import { Money } from '../../shared/format/money.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { matchPath, paths, profilePath, seasonPath } from '../../shared/routing/paths.js';
import { ShareMenu } from '../../shared/sharing/share-menu.js';
import { useSeasonRecordQuery } from './profiles.generated.js';
import classes from './season-record.module.css';

interface Props {
  readonly user: UserView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly own?: boolean;
}

/** The season of a bettor in a few numbers. Nothing before phase 3, and nothing on other people who have not bet. */
export function SeasonRecord({ user, season, own = false }: Props) {
  const { t } = useTranslation('profile');
  const { currentData: record, isFetching } = useSeasonRecordQuery({ userId: user.user_id, season });
  if (isFetching && !record) return <Skeleton height={132} mb="lg" />;
  if (!record) return null;
  if (record.row) return <Facts user={user} record={record} row={record.row} own={own} />;
  if (!own) return null;
  return season === undefined ? (
    <EmptyState
      title={t('record.none')}
      action={
        <Button component={Link} to={paths.betting}>
          {t('record.bet')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('bets.nonePast')} />
  );
}

interface FactsProps {
  readonly user: UserView;
  readonly record: SeasonRecordView;
  readonly row: NonNullable<SeasonRecordView['row']>;
  readonly own: boolean;
}

function Facts({ user: { name }, record, row, own }: FactsProps) {
  const { t, i18n } = useTranslation(['profile', 'sharing']);
  const { season, bettors, streak, best_hit: hit } = record;
  return (
    <section className={classes.record} aria-labelledby="season-record">
      <Group justify="space-between" gap="sm" mb="sm">
        <SectionTitle order={2} size="h3" id="season-record">
          {t('record.title', { season })}
        </SectionTitle>
        <ShareMenu
          page={seasonPath(profilePath(name), season)}
          label={t(own ? 'sharing:share.mine' : 'sharing:share.season')}
          file={`battle-arena-${season}-${name}`}
        />
      </Group>
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
      {record.picked_champion !== null && (
        <Text mt="sm">{t(record.picked_champion ? 'record.champion' : 'record.noChampion')}</Text>
      )}
    </section>
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
