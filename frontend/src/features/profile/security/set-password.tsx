import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useMailPasswordLinkMutation } from './security.generated.js';

/** For an account that was made by a log-in elsewhere. */
export function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const [mail, { isSuccess, error }] = useMailPasswordLinkMutation();
  return (
    <Alert color="yellow" title={t('ways.noPassword')}>
      <Stack gap="sm">
        <Text size="sm">{t('ways.noPasswordWhy')}</Text>
        {isSuccess ? (
          <Text size="sm" role="status">
            {t('ways.mailed', { email })}
          </Text>
        ) : (
          <Group>
            <CommandButton run={() => mail({ email })}>{t('ways.setPassword')}</CommandButton>
          </Group>
        )}
        {error && <ErrorNotice error={error} />}
      </Stack>
    </Alert>
  );
}
