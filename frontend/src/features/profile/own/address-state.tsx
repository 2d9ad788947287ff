import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { UnconfirmedAddress } from '../../../shared/session/address-mail-button.js';

/** Whether mail has reached the address. Nothing where no mail is set up. */
export function AddressState({ me: { email_confirmed: confirmed } }: { me: FullUserView }) {
  const { t } = useTranslation('common');
  if (confirmed === null) return null;
  return (
    <Box maw={760} mb="md">
      {confirmed ? <Text size="sm">{t('address.confirmed')}</Text> : <UnconfirmedAddress />}
      <Text size="xs" c="dimmed" mt={4}>
        {t('address.why')}
      </Text>
    </Box>
  );
}
