import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCrown } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { paths } from '../../shared/routing/paths.js';
import { roundIn } from '../../shared/bracket/round-tabs.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { isStaff } from '../../shared/access/guards.js';
import { useMe } from '../../shared/api/session.js';
import { useBracketQuery, useRevivalVoteQuery } from '../../shared/bracket/bracket-api.js';
import { ReviveCard } from '../../shared/revive/revive-card.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { BracketGrid } from './bracket-grid.js';
import { BracketLegend } from './bracket-legend.js';
import { BracketPhone } from './bracket-phone.js';
import { DrawPanel } from './draw/draw-panel.js';
import { layOutBracket } from './layout/bracket-layout.js';
import { CELL_HEIGHT, CELL_WIDTH } from './layout/bracket-measures.js';
import { MatchDetails } from './match-details.js';
import { useRovingMatches } from './use-roving-matches.js';
import classes from './bracket.module.css';

export function BracketPage() {
  const { t } = useTranslation('bracket');
  const [season] = useSeasonChoice();
  const { data: bracket, error, isLoading } = useBracketQuery({ season });
  return (
    <Stack gap="md">
      <PageTitle title={t('title')} actions={<SeasonSelect />} />
      {isLoading && <BracketSkeleton />}
      {error && !bracket && <ErrorNotice error={error} lasting />}
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
      {!past && <VoteHint />}
      {!past && <ReviveCard me={me} />}
      <BracketBoard bracket={bracket} />
      <BracketLegend />
      <DrawPanel draw={bracket.draw} season={season} />
    </>
  );
}

function BracketBoard({ bracket }: { bracket: BracketView }) {
  const { me } = useMe();
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const layout = useMemo(
    () => layOutBracket(bracket.matches, bracket.rounds),
    [bracket.matches, bracket.rounds],
  );
  const roving = useRovingMatches(layout);
  const open = useCallback((matchId: string) => change('match', matchId), [change]);
  const chosen = bracket.matches.find((match) => match.match_id === params.get('match')) ?? null;
  const chosenRound = bracket.rounds.find((each) => each.round === chosen?.round);
  const shared = { layout, roving, mine: me?.team ?? null, onOpen: open };
  const round = roundIn(params, bracket);
  return (
    <>
      {narrow ? (
        <BracketPhone {...shared} round={round} onRound={(next) => change('round', String(next))} />
      ) : (
        <BracketGrid {...shared} />
      )}
      <MatchDetails
        match={chosen}
        round={chosenRound}
        staff={isStaff(me)}
        season={bracket.season}
        onClose={() => change('match', null)}
      />
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

function BracketSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={CELL_HEIGHT} width={CELL_WIDTH} radius="md" />
      ))}
    </Stack>
  );
}
