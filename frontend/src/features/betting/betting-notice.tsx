import { Anchor, Alert, Group, Text } from '@mantine/core';
import { IconCoins, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/views/user.types';
import { paths } from '../../shared/routing/paths.js';
import { Money } from '../../shared/ui/money.js';
import type { BettingObstacle } from './bettor.js';

/** The reader's money, or the reason why there is nothing to bet with. */
export function BettingNotice({
  obstacle,
  me,
}: {
  obstacle: BettingObstacle | null;
  me: FullUserView | null;
}) {
  const { t } = useTranslation('betting');
  return (
    <>
      {me && obstacle !== 'staff' && obstacle !== 'pastSeason' && (
        <Group gap="lg">
          <Text component="div">
            <IconCoins size={16} aria-hidden /> {t('balance')}{' '}
            <b>
              <Money amount={me.stDollars} />
            </b>
          </Text>
          <Text component="div" c="dimmed" size="sm">
            {t('inPlay')} <Money amount={me.stDollars_in_play} />
          </Text>
        </Group>
      )}
      {obstacle && (
        <Alert
          icon={<IconInfoCircle aria-hidden />}
          color={obstacle === 'debt' ? 'red' : 'gray'}
          title={t(`obstacle.${obstacle}.title`)}
        >
          {t(`obstacle.${obstacle}.text`)}{' '}
          {obstacle === 'visitor' && (
            <Anchor component={Link} to={paths.login}>
              {t('obstacle.visitor.link')}
            </Anchor>
          )}
        </Alert>
      )}
    </>
  );
}
