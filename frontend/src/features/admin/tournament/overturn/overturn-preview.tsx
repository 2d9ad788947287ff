import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { SectionTitle } from '../../../../shared/headings/section-title.js';
import { BalanceTable, BetTable } from './money-tables.js';
import { VoteChange } from './vote-change.js';
import { MatchTable, RankTable, ReviveTable } from './match-tables.js';

interface Props {
  readonly season: number;
  readonly changes: WinnerPreview;
}

export function OverturnPreview({ season, changes }: Props) {
  const { t } = useTranslation('admin');
  const { winner, loser, match_id: match } = changes;
  const of = { season, match };
  return (
    <section aria-labelledby="preview">
      <SectionTitle order={3} id="preview" mb="xs">
        {t('overturn.previewTitle')}
      </SectionTitle>
      <Stack gap="md">
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {t('overturn.warning', { winner, loser })}
        </Alert>
        {changes.vote && (
          <Alert color="yellow" title={t('overturn.vote.title', { round: changes.vote.round })}>
            <VoteChange vote={changes.vote} />
          </Alert>
        )}
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
