import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { SectionTitle } from '../../../../shared/headings/section-title.js';
import { addressOf } from '../../addresses.js';
import { Figures } from '../figures.js';
import { BalanceTable, BetTable } from './money-tables.js';
import { VoteChange } from './vote-change.js';
import { MatchTable, RankTable, ReviveTable } from './match-tables.js';

interface Props {
  readonly season: number;
  readonly changes: WinnerPreview;
}

export function OverturnSummary({ season, changes }: Props) {
  const { t } = useTranslation('admin');
  const { winner, loser, vote, revives, totals, round, match_id: match } = changes;
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
        {t('overturn.warning', { winner, loser })}
      </Alert>
      {vote && (
        <Alert color="yellow" title={t('overturn.vote.title', { round: vote.round })}>
          <VoteChange vote={vote} />
        </Alert>
      )}
      {revives.map(({ team_name: team }) => (
        <Alert key={team} color="yellow">
          <Text>{t('overturn.reviveAgain', { team, next: round + 1 })}</Text>
          <Anchor component={Link} to={addressOf('revives')} underline="always">
            {t('tool.revives.name')}
          </Anchor>
        </Alert>
      ))}
      <Figures totals={totals} of={{ season, match }} />
    </Stack>
  );
}

export function OverturnPreview({ season, changes }: Props) {
  const { t } = useTranslation('admin');
  const of = { season, match: changes.match_id };
  return (
    <section aria-labelledby="preview">
      <SectionTitle order={3} id="preview" mb="xs">
        {t('overturn.previewTitle')}
      </SectionTitle>
      <Stack gap="md">
        <MatchTable season={season} changes={changes} />
        <BetTable bets={changes.bets} of={of} />
        <BalanceTable balances={changes.balances} sums={changes.sums} of={of} />
        <ReviveTable revives={changes.revives} of={of} />
        <RankTable ranks={changes.ranks} board="teams" of={of} />
        <RankTable ranks={changes.ranks} board="bettors" of={of} />
      </Stack>
    </section>
  );
}
