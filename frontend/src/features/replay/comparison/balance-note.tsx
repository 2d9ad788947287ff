import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useMe } from '../../../shared/api/session.js';
import { selectLogin } from '../../../shared/session/session.slice.js';

/**
 * Says whose balances are compared: nobody's for a visitor, their own for others. An admin sees everybody's, so a
 * logged-in reader whose role is unknown is told nothing.
 */
export function BalanceNote() {
  const { t } = useTranslation('replay');
  const isVisitor = useSelector(selectLogin) === null;
  const { me } = useMe();
  if (!isVisitor && me?.role !== 'user') return null;
  return (
    <Text size="sm" c="dimmed">
      {t(isVisitor ? 'compare.noBalances' : 'compare.ownBalance')}
    </Text>
  );
}
