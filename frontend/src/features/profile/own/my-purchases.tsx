import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { PurchasesAnswer } from '@arena/projections/shop/shop.types';
import { usePhase } from '../../../shared/api/session.js';
import { paths } from '../../../shared/routing/paths.js';
import { PurchaseList } from '../../../shared/shop/purchase-list.js';
import { usePurchases } from '../../../shared/shop/shop-api.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';

interface Props {
  readonly me: FullUserView;
  /** A closed season; undefined: the current one. */
  readonly season?: number | undefined;
}

export function MyPurchases({ me, season }: Props) {
  const { bought, error, refetch } = usePurchases(me.user_id, season);
  return (
    <Loaded of={{ data: bought, error, refetch }} loading={160}>
      {(purchases) => <Bought bought={purchases} past={season !== undefined} />}
    </Loaded>
  );
}

function Bought({ bought, past }: { bought: PurchasesAnswer; past: boolean }) {
  const { t } = useTranslation('profile');
  if (bought.purchases.length === 0 && past) return <EmptyState title={t('purchases.nonePast')} />;
  if (bought.purchases.length === 0)
    return <EmptyState title={t('purchases.none')} text={t('purchases.noneText')} action={<ShopLink />} />;
  return (
    <Stack maw={640} align="stretch">
      <Text c="dimmed">{t('purchases.lead')}</Text>
      <Text>{t('purchases.count', { count: bought.total_lots, max: bought.max_lots })}</Text>
      <PurchaseList purchases={bought.purchases} />
      {!past && (
        <div>
          <ShopLink />
        </div>
      )}
    </Stack>
  );
}

function ShopLink() {
  const { t } = useTranslation('profile');
  if (usePhase() !== 3) return null;
  return (
    <Button component={Link} to={paths.shop} variant="default">
      {t('purchases.link')}
    </Button>
  );
}
