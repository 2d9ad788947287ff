import { Alert, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/session.js';
import { CommandButton } from '../forms/command-button.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { useMailAddressLinkMutation } from './address.generated.js';

/** What to do before welcome money or a vote. */
export function UnconfirmedAddress() {
  const { t } = useTranslation('common');
  return (
    <Alert color="yellow" title={t('address.unconfirmed')}>
      <Text size="sm" mb="xs">
        {t('address.how')}
      </Text>
      <AddressMailButton />
    </Alert>
  );
}

export function AddressMailButton() {
  const { t } = useTranslation('common');
  const { me } = useMe();
  const [send, { error }] = useMailAddressLinkMutation();
  return (
    <Stack gap="xs" align="flex-start">
      <CommandButton
        variant="default"
        size="compact-md"
        run={async () => {
          const answer = await send();
          if (!answer.error)
            notifications.show({ color: 'green', message: t('address.sent', { email: me?.email }) });
          return answer;
        }}
      >
        {t('address.send')}
      </CommandButton>
      {error && <ErrorNotice error={error} />}
    </Stack>
  );
}
