import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhase } from '../../shared/api/session.js';
import { addressOf } from './addresses.js';

/** In phase 0, for tools that ask for a person: why the person may not have an account. */
export function NoSignUpsYet() {
  const { t } = useTranslation('admin');
  if (usePhase() !== 0) return null;
  return (
    <Text size="sm">
      {t('noSignUpsYet')}{' '}
      <Anchor component={Link} to={addressOf('phase')} inherit underline="always">
        {t('tool.phase.name')}
      </Anchor>
    </Text>
  );
}
