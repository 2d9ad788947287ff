import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import { DialogTitle } from '../../headings/dialog-title.js';
import { Receipt } from './receipt.js';

export function ReceiptButton({ bet, season }: { bet: BetView; season: number }) {
  const { t } = useTranslation('betting');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        mt={4}
        aria-label={t('receipt.openLabel', { team: bet.team_name })}
        onClick={() => setOpened(true)}
      >
        {t('receipt.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={<DialogTitle text={t('receipt.title')} />}
        centered
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Receipt bet={bet} season={season} />
      </Modal>
    </>
  );
}
