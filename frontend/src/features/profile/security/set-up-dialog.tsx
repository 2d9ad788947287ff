import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { ConfirmSetUp } from './confirm-set-up.js';
import { PasswordStep } from './password-step.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import type { BeginSetUpResponse } from './security.generated.js';

/** Password, then QR code and first code, then the recovery codes. Until the first code, nothing has changed. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const [setUp, setSetUp] = useState<BeginSetUpResponse | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      // The codes are shown once. Only the button below them closes the dialog.
      withCloseButton={codes === null}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      title={<DialogTitle text={t(codes ? 'codes.title' : 'setUp.title')} />}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {codes ? (
        <RecoveryCodeList afterSetUp codes={codes} onClose={onClose} />
      ) : setUp ? (
        <ConfirmSetUp setUp={setUp} onEnabled={setCodes} onExpired={() => setSetUp(null)} />
      ) : (
        <PasswordStep onSetUp={setSetUp} />
      )}
    </Modal>
  );
}
