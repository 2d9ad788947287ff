import { Alert, Anchor, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { useMe } from '../../shared/api/session.js';
import { toolPath } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { useAmvdleTodayQuery } from './amvdle.generated.js';
import { Game } from './game.js';
import { NextGame } from './next-game.js';
import { Ranks } from './outcome/ranks.js';
import { Streak } from './outcome/streak.js';
import styles from './amvdle.module.css';

const TABS = ['today', 'leaderboard'] as const;

export function AmvdlePage() {
  const { me } = useMe();
  return me && <AmvdleFor userId={me.user_id} />;
}

function AmvdleFor({ userId }: { userId: string }) {
  const { t } = useTranslation('amvdle');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'today';
  const choose = (next: string | null) => setParams(next === 'leaderboard' ? { tab: next } : {});
  const { data } = useAmvdleTodayQuery({ userId });
  return (
    <div className={styles.page}>
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={data?.game && <Streak days={data.game.streak} />}
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="today" pt="md">
          <Today userId={userId} />
        </Tabs.Panel>
        <Tabs.Panel value="leaderboard" pt="md">
          <Ranks />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function Today({ userId }: { userId: string }) {
  const { data: today, error, refetch } = useAmvdleTodayQuery({ userId });
  if (!today && error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!today) return <Skeleton height={360} radius="lg" />;
  return <Day key={userId} today={today} />;
}

/** The game of the day. Tells the player when a new day has replaced the previous game. */
function Day({ today }: { today: AmvdleTodayAnswer }) {
  const { t } = useTranslation('amvdle');
  const { day, game, next_at: nextAt } = today;
  const [first] = useState(day);
  if (!game) return <NoGame at={nextAt} />;
  return (
    <Stack gap="lg">
      {day !== first && game.guesses.length === 0 && (
        <Alert variant="light" icon={<IconCalendarPlus aria-hidden />} title={t('newDay.title')}>
          {t('newDay.text')}
        </Alert>
      )}
      <Game key={day} today={today} game={game} />
    </Stack>
  );
}

function NoGame({ at }: { at: string }) {
  const { t } = useTranslation('amvdle');
  const { me } = useMe();
  return (
    <Stack>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          me?.role === 'admin' && (
            <Anchor component={Link} to={toolPath('tools', 'amvdle')}>
              {t('empty.admin')}
            </Anchor>
          )
        }
      />
      <NextGame at={at} />
    </Stack>
  );
}
