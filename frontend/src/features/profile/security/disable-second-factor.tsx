import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { isAboutField } from '../../../shared/forms/use-refused-fields.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ProofFields, useProof } from './proof-fields.js';
import { useDisableSecondFactorMutation } from './security-api.js';

export function DisableSecondFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const [disable, { error }] = useDisableSecondFactorMutation();
  const { form, proof, complete, refuse } = useProof();
  const run = async () => {
    const answer = await disable(proof);
    if (answer.error) {
      refuse(answer.error);
      return;
    }
    notifications.show({ color: 'green', message: t('factor.disabled') });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('factor.disableTitle')}
      confirmLabel={t('factor.disable')}
      danger
      disabled={!complete}
      onConfirm={run}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('factor.disableText')}</Text>
        <ProofFields form={form} />
        {error && !isAboutField(error) && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}
