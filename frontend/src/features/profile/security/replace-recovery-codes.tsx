import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAboutField } from '../../../shared/forms/use-refused-fields.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ProofFields, useProof } from './proof-fields.js';
import { RecoveryCodeList } from './recovery-code-list.js';
import { useReplaceRecoveryCodesMutation } from './security-api.js';

export function ReplaceRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes === null) return <Ask onCodes={setCodes} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={<DialogTitle text={t('codes.title')} />}
      centered
    >
      <RecoveryCodeList codes={codes} onClose={onClose} />
    </Modal>
  );
}

interface AskProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function Ask({ onCodes, onClose }: AskProps) {
  const { t } = useTranslation('security');
  const [replace, { error }] = useReplaceRecoveryCodesMutation();
  const { form, proof, complete, refuse } = useProof();
  const run = async () => {
    const answer = await replace(proof);
    if (answer.data) onCodes(answer.data);
    else refuse(answer.error);
  };
  return (
    <ConfirmDialog
      opened
      title={t('codes.replaceTitle')}
      confirmLabel={t('codes.replace')}
      disabled={!complete}
      onConfirm={run}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('codes.replaceText')}</Text>
        <ProofFields form={form} />
        {error && !isAboutField(error) && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}
