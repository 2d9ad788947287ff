import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useSettings } from '../../../shared/api/session.js';
import { UnconfirmedAddress } from '../../../shared/session/address-mail-button.js';

/** Whether mail has reached the address. Nothing where no mail is set up, or where nobody asks for it. */
export function AddressState({ me: { email_confirmed: confirmed } }: { me: FullUserView }) {
  const { t } = useTranslation('common');
  const isAsked = useSettings().settings?.rules?.confirmed_address === true;
  if (confirmed === null || !(confirmed || isAsked)) return null;
  return (
    <Box maw={760} mb="md">
      {confirmed ? <Text size="sm">{t('address.confirmed')}</Text> : <UnconfirmedAddress />}
      <Text size="xs" c="dimmed" mt={4}>
        {t('address.why')}
      </Text>
    </Box>
  );
}
