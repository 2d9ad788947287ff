import { ScrollArea, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import type { StartMassMailArg } from '../api/mail.generated.js';
import { useRecipients } from './use-recipients.js';

interface Props {
  readonly opened: boolean;
  readonly mail: StartMassMailArg;
  readonly error: unknown;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** States who and how many people will receive the mail, and that it cannot be recalled. */
export function SendDialog({ opened, mail, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mail');
  const { count, names, error: uncounted, refetch } = useRecipients(mail.audience);
  return (
    <ConfirmDialog
      opened={opened}
      title={count === null ? t('form') : t('confirm.title', { count })}
      confirmLabel={count === null ? t('send') : t('confirm.send', { count })}
      danger
      disabled={count === null || count === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          {t(`audience.${mail.audience}`)}: <b>{mail.subject}</b>
        </Text>
        {count === null && !uncounted && <Text role="status">{t('counting')}</Text>}
        {count !== null && count > 0 && <Recipients names={names} count={count} />}
        {uncounted && <ErrorNotice error={uncounted} onRetry={() => void refetch()} />}
        <Text size="sm">{count === 0 ? t('confirm.nobody') : t('confirm.text')}</Text>
        {error !== undefined && <ErrorNotice error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}

function Recipients({ names, count }: { names: readonly string[]; count: number }) {
  const { t, i18n } = useTranslation('mail');
  const more = count - names.length;
  const listed = new Intl.ListFormat(i18n.language).format([
    ...names,
    ...(more > 0 ? [t('confirm.more', { count: more })] : []),
  ]);
  return (
    <ScrollArea.Autosize mah={160} type="auto">
      <Text size="sm" c="dimmed">
        {t('confirm.who')} {listed}
      </Text>
    </ScrollArea.Autosize>
  );
}
