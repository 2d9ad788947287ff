import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { BalanceChangesTable } from '../../../shared/money/balance-changes-table.js';
import { usePlainName } from './use-bettor-name.js';

/** Balances at two moments: everybody's for an admin, their own for others. */
export function BalanceTable({ changes, nameOf }: { changes: readonly BalanceChange[]; nameOf: NameOf }) {
  const { t } = useTranslation('replay');
  const plainName = usePlainName(nameOf);
  if (changes.length === 0) return <Text>{t('compare.noBalanceChanged')}</Text>;
  return (
    <BalanceChangesTable
      captionSide="top"
      caption={t('compare.balances')}
      changes={changes}
      nameOf={({ user_id: id, user_name: name }) => name ?? plainName(id)}
      heads={{ person: t('compare.person'), before: t('compare.before'), after: t('compare.after') }}
    />
  );
}
