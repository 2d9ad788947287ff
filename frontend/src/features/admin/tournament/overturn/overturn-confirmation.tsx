import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { useMatchPlace } from '../../../../shared/bracket/round-names.js';
import { Money } from '../../../../shared/format/money.js';
import { VoteChange } from './vote-change.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';

interface Props {
  readonly changes: WinnerPreview;
  readonly reason: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function OverturnConfirmation({ changes, reason, onConfirm, onClose }: Props) {
  const { t } = useTranslation('admin');
  const placeOf = useMatchPlace();
  const { match_id: match, winner, loser, bets, balances, revives, ranks, sums } = changes;
  const counts = {
    bets: bets.length,
    balances: balances.length,
    debts: balances.filter(({ after }) => after < 0).length,
    revives: revives.length,
    ranks: ranks.length,
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('overturn.confirmTitle', { team: winner, match: placeOf(match) })}
      confirmLabel={t('overturn.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t('overturn.warning', { winner, loser })}</Text>
        <List>
          {(['bets', 'balances', 'debts', 'revives', 'ranks'] as const).map((what) => (
            <List.Item key={what}>{t(`overturn.count.${what}`, { count: counts[what] })}</List.Item>
          ))}
          <List.Item>
            {t('overturn.sum')} <Money amount={sums.change} signed />
          </List.Item>
        </List>
        {changes.vote && (
          <div>
            <Text fw={700}>{t('overturn.vote.title', { round: changes.vote.round })}</Text>
            <VoteChange vote={changes.vote} />
          </div>
        )}
        <Text>{t('common:reason.quoted', { text: reason })}</Text>
        <Text size="sm" c="dimmed">
          {t('overturn.kept')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
