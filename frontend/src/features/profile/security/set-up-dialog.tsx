import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { ConfirmSetUp } from './confirm-set-up.js';
import { PasswordStep } from './password-step.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import type { BeginSetUpResponse } from './security.generated.js';

/** Password, then QR code and first code, then the recovery codes. Until the first code, nothing has changed. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const [setUp, setSetUp] = useState<BeginSetUpResponse | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog afterSetUp codes={codes} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle text={t('setUp.title')} />}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {setUp ? (
        <ConfirmSetUp setUp={setUp} onEnabled={setCodes} onExpired={() => setSetUp(null)} />
      ) : (
        <PasswordStep onSetUp={setSetUp} />
      )}
    </Modal>
  );
}
