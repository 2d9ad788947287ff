import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import { Money } from '../../shared/format/money.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { useDeleteBetMutation } from './betting.generated.js';

export function WithdrawButton({ bet, onWithdraw }: { bet: BetView; onWithdraw: (bet: BetView) => void }) {
  const { t } = useTranslation('betting');
  return (
    <Button
      size="compact-xs"
      variant="default"
      mt={4}
      aria-label={t('mine.deleteLabel', { team: bet.team_name })}
      onClick={() => onWithdraw(bet)}
    >
      {t('mine.delete')}
    </Button>
  );
}

export function WithdrawDialog({ bet, onClose }: { bet: BetView | null; onClose: () => void }) {
  const { t } = useTranslation('betting');
  const [remove, { error, reset }] = useDeleteBetMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (bet && !(await remove({ id: bet.id })).error) close();
  };
  return (
    <ConfirmDialog
      opened={bet !== null}
      title={t('mine.deleteTitle', { team: bet?.team_name })}
      confirmLabel={t('mine.deleteConfirm')}
      danger
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="xs">
        <Text component="div">
          {t('mine.deleteConsequence')}{' '}
          <b>
            <Money amount={bet?.bet_amount ?? 0} />
          </b>
        </Text>
        {error && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}
