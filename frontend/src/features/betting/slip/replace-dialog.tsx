import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Money } from '../../../shared/format/money.js';
import type { PlacingBet } from './use-place-bet.js';

interface Props {
  readonly placing: PlacingBet;
  readonly standing: BetView | null;
  readonly onDone: (bet: BetView | null) => void;
}

export function ReplaceDialog({ placing, standing, onDone }: Props) {
  const { t } = useTranslation('betting');
  return (
    <ConfirmDialog
      opened={placing.toConfirm !== null}
      title={t('replace.title')}
      confirmLabel={t('replace.confirm')}
      onConfirm={() => placing.confirm().then(onDone)}
      onClose={placing.forget}
    >
      <Stack gap="xs">
        {standing && (
          <Text>
            {t('replace.old', { team: standing.team_name })}{' '}
            <b>
              <Money amount={standing.bet_amount ?? 0} />
            </b>
          </Text>
        )}
        {placing.toConfirm && (
          <Text>
            {t('replace.new', { team: placing.toConfirm.team_name })}{' '}
            <b>
              <Money amount={placing.toConfirm.bet_amount} />
            </b>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('replace.consequence')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
