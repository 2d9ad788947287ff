import { Alert, Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../../shared/api/session.js';
import { paths } from '../../../shared/routing/paths.js';

/** Reminds admins whose password alone opens every tool. */
export function ProtectAccount() {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  if (!me || me.second_factor) return null;
  return (
    <Alert color="yellow" mb="lg" icon={<IconShieldLock aria-hidden />} title={t('protect.title')}>
      {t('protect.text')}{' '}
      <Anchor component={Link} to={`${paths.profile}?tab=account`} underline="always" inherit>
        {t('protect.open')}
      </Anchor>
    </Alert>
  );
}
