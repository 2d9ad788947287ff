import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../shared/api/session.js';

/** Says whose balances are compared: nobody's for a visitor, the own one for others. An admin sees everybody's. */
export function BalanceNote() {
  const { t } = useTranslation('replay');
  const { me, isLoading } = useMe();
  if (isLoading || me?.role === 'admin') return null;
  return (
    <Text size="sm" c="dimmed">
      {t(me ? 'compare.ownBalance' : 'compare.noBalances')}
    </Text>
  );
}
