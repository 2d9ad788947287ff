import { Anchor, Group, Paper, Text } from '@mantine/core';
import { IconCoins, IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PurchasesAnswer } from '@arena/projections/shop/shop.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { PurchaseList } from '../../shared/shop/purchase-list.js';
import { Money } from '../../shared/format/money.js';
import classes from './shop.module.css';

/** The reader's balance and lots, or a log-in link for visitors. */
export function MyLots({ me, bought }: { me: FullUserView | null; bought: PurchasesAnswer | null }) {
  const { t } = useTranslation('shop');
  if (!me)
    return (
      <Paper withBorder p="md" mb="md">
        {t('visitor.text')}{' '}
        <Anchor component={Link} to={loginPath(paths.shop)}>
          {t('visitor.link')}
        </Anchor>
      </Paper>
    );
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label={t('lots.title')}>
      <Group gap="lg">
        <Text component="div">
          <IconCoins size={16} aria-hidden /> {t('balance')}{' '}
          <b>
            <Money amount={me.stDollars} />
          </b>
        </Text>
        <Text component="div">
          <IconShoppingBag size={16} aria-hidden /> {t('lots.label')}{' '}
          <b className={classes.count}>{bought ? `${bought.total_lots} / ${bought.max_lots}` : '…'}</b>
        </Text>
      </Group>
      {me.stDollars < 0 && (
        <Text size="sm" mt="xs">
          {t('reason.debt')}
        </Text>
      )}
      {bought?.purchases.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('lots.none', { max: bought.max_lots })}
        </Text>
      )}
      {bought && bought.purchases.length > 0 && (
        <details className={classes.lots}>
          <summary>{t('lots.show')}</summary>
          <PurchaseList purchases={bought.purchases} />
        </details>
      )}
    </Paper>
  );
}
