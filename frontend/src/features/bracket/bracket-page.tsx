import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { paths, replayPath } from '../../shared/routing/paths.js';
import { useMe } from '../../shared/api/session.js';
import { useBracketQuery, useRevivalVoteQuery } from '../../shared/bracket/bracket-api.js';
import { ReviveCard } from '../../shared/revive/revive-card.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { Downloads } from '../../shared/downloads/downloads.js';
import { CELL_HEIGHT } from '../../shared/bracket/board/bracket-measures.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { BracketLegend } from './bracket-legend.js';
import { BracketRounds } from './bracket-rounds.js';
import { DrawPanel } from './draw/draw-panel.js';
import { ReviveList } from './revive-list.js';
import classes from './bracket.module.css';

const DOWNLOADS = [{ what: 'bracket', path: '/bracket/all' }] as const;

export function BracketPage() {
  const { t } = useTranslation('bracket');
  const [season] = useSeasonChoice();
  const { currentData: bracket, error, refetch } = useBracketQuery({ season });
  return (
    <Stack gap="md">
      <PageTitle
        title={t('title')}
        actions={
          <Group className={classes.onScreen ?? ''} gap="md">
            {bracket && (
              <Anchor component={Link} to={replayPath(bracket.season)} underline="always">
                {t('replay')}
              </Anchor>
            )}
            <SeasonSelect />
          </Group>
        }
      />
      {!bracket && !error && <BracketSkeleton />}
      {error && !bracket && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {bracket && <Bracket bracket={bracket} season={season} />}
    </Stack>
  );
}

function Bracket({ bracket, season }: { bracket: BracketView; season: number | undefined }) {
  const { t } = useTranslation('bracket');
  const { me } = useMe();
  const past = season !== undefined;
  if (bracket.matches.length === 0) {
    return (
      <>
        <EmptyState title={t('empty.title')} text={t(past ? 'empty.past' : 'empty.text')} />
        <DrawPanel draw={bracket.draw} season={season} />
      </>
    );
  }
  return (
    <>
      {bracket.grand_winner && <GrandWinner name={bracket.grand_winner} />}
      {!past && (
        <div className={classes.onScreen}>
          <VoteHint />
          <ReviveCard me={me} />
        </div>
      )}
      <BracketRounds bracket={bracket} />
      <BracketLegend />
      <ReviveList bracket={bracket} />
      <div className={classes.onScreen}>
        <DrawPanel draw={bracket.draw} season={season} />
        <Downloads of={DOWNLOADS} season={season} />
      </div>
    </>
  );
}

function GrandWinner({ name }: { name: string }) {
  const { t } = useTranslation('bracket');
  return (
    <div className={classes.champion} role="status">
      <IconCrown size={40} aria-hidden />
      <div>
        <Text size="sm">{t('grandWinner')}</Text>
        <Text size="xl" fw={800}>
          {name}
        </Text>
      </div>
    </div>
  );
}

function VoteHint() {
  const { t } = useTranslation('bracket');
  const { data: vote } = useRevivalVoteQuery();
  if (!vote?.open) return null;
  return (
    <Text>
      {t('voteOpen', { round: vote.round })}{' '}
      <Anchor component={Link} to={paths.vote}>
        {t('voteLink')}
      </Anchor>
    </Text>
  );
}

/** Two halves with two rounds each, and the final between them. */
const SKELETON = [4, 2, 1, 2, 4];

function BracketSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true" data-wide>
      {SKELETON.map((matches, column) => (
        <div key={column}>
          {Array.from({ length: matches }, (_, match) => (
            <Skeleton key={match} height={CELL_HEIGHT} />
          ))}
        </div>
      ))}
    </div>
  );
}
