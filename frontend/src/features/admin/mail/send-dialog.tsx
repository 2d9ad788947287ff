import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import type { MassMail } from '../api/mail-api.js';
import { useRecipients } from './use-recipients.js';

interface Props {
  readonly opened: boolean;
  readonly mail: MassMail;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names how many people will have the mail, and that nobody can take it back. */
export function SendDialog({ opened, mail, busy, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mail');
  const count = useRecipients(mail.audience);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('confirm.title', { count: count ?? 0 })}
      confirmLabel={t('confirm.send', { count: count ?? 0 })}
      danger
      loading={busy}
      disabled={count === null || count === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          {t(`audience.${mail.audience}`)}: <b>{mail.subject}</b>
        </Text>
        <Text size="sm">{count === 0 ? t('confirm.nobody') : t('confirm.text')}</Text>
        {error !== undefined && <ErrorNotice error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}
