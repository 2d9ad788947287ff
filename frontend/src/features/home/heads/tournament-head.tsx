import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isBetweenRounds } from '@arena/projections/bracket/still-in';
import { useBetSumsQuery } from '../../../shared/bets/bets.generated.js';
import { useBracketQuery } from '../../../shared/bracket/bracket.generated.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { chunk } from '../../../shared/routing/lost-chunk.js';
import { MatchStage } from './match-stage.js';
import { NextStepButtons } from './next-step-buttons.js';
import type { Reader } from './reader.js';
import { SeasonCountdown } from '../../../shared/seasons/season-countdown.js';
import styles from './heads.module.css';

/** Only after a final. */
const ChampionHead = lazy(() =>
  chunk(import('./champion-head.js')).then((module) => ({ default: module.ChampionHead })),
);
/** Only between rounds. */
const BetweenHead = lazy(() =>
  chunk(import('./between-head.js')).then((module) => ({ default: module.BetweenHead })),
);
/** Only for people who may bet. */
const MyPosition = lazy(() =>
  chunk(import('./my-position.js')).then((module) => ({ default: module.MyPosition })),
);

export function TournamentHead(reader: Reader) {
  const { data, error, refetch } = useBracketQuery({});
  // Rendered in short pieces, so that a slow phone still answers to touches.
  const bracket = useDeferredValue(data);
  // Asked for at the same time: the numbers of bets decide which match is large.
  const bets = useBetSumsQuery({ season: undefined });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!bracket) return <Waiting />;
  if (bracket.grand_winner === null)
    return bets.isLoading ? <Waiting /> : <Running {...reader} bracket={bracket} bets={bets} />;
  return (
    <Suspense fallback={<Waiting />}>
      <ChampionHead bracket={bracket} champion={bracket.grand_winner} />
    </Suspense>
  );
}

/** As high as the screen: what follows must not be seen to move. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="3rem" maw="20rem" />
      <Skeleton className={styles.frame ?? ''} />
    </div>
  );
}

function Running({ settings, me, bracket, bets }: Reader & ComponentProps<typeof MatchStage>) {
  const { t } = useTranslation('home');
  return (
    <Stack component="section" gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Text className={styles.eyebrow}>{t('season', { season: settings.season })}</Text>
          <SectionTitle order={1}>Battle Arena</SectionTitle>
          <Text c="dimmed">{t('what')}</Text>
        </div>
        <SeasonCountdown />
      </Group>
      {isBetweenRounds(bracket) && (
        <Suspense fallback={<Waiting />}>
          <BetweenHead bracket={bracket} />
        </Suspense>
      )}
      <MatchStage bracket={bracket} bets={bets} />
      {me && (
        <Suspense fallback={null}>
          <MyPosition me={me} bracket={bracket} />
        </Suspense>
      )}
      <NextStepButtons settings={settings} me={me} />
    </Stack>
  );
}
