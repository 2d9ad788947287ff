import { Alert, Anchor } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../addresses.js';
import { useApprovalsQuery } from '../api/people.generated.js';

/** Tells an admin that others wait for an answer. */
export function WaitingApprovals() {
  const { t } = useTranslation('admin');
  const { data } = useApprovalsQuery();
  const count = data?.requests.filter(({ own }) => !own).length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      color="yellow"
      mb="lg"
      icon={<IconHourglass aria-hidden />}
      title={t('approvals.waiting', { count })}
    >
      <Anchor component={Link} to={addressOf('approvals')} underline="always" inherit>
        {t('approvals.open')}
      </Anchor>
    </Alert>
  );
}
