import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '@arena/projections/shop/shop.types';
import { ProductPicture } from '../../../shared/shop/product-picture.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { formatMoney, Money } from '../../../shared/format/money.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { useAllPurchasesInfiniteQuery, useCancelPurchaseMutation } from '../api/shop-admin.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { EventsLink } from '../events-link.js';
import { eventsOfTool } from '../tool-events.js';
import { ToolPanel } from '../tool-panel.js';

export function PurchasesTool() {
  const { t } = useTranslation('shop');
  const query = useAllPurchasesInfiniteQuery({});
  return (
    <ToolPanel>
      <Loaded
        of={{ ...query, data: query.data?.pages.flatMap((page) => page.purchases) }}
        loading={120}
        empty={<EmptyState title={t('admin.noPurchases')} text={t('admin.noPurchasesText')} />}
      >
        {(purchases) => <PurchaseTable purchases={purchases} />}
      </Loaded>
      <MoreButton of={query} />
    </ToolPanel>
  );
}

function PurchaseTable({ purchases }: { purchases: readonly PurchaseView[] }) {
  const { t } = useTranslation('shop');
  const buyerOf = (purchase: PurchaseView) => purchase.user_name ?? t('deletedUser');
  return (
    <DataTable
      cards
      minWidth={620}
      maxHeight={480}
      rows={purchases}
      rowKey={(purchase) => purchase.purchase_id}
      columns={[
        { head: t('admin.buyer'), names: true, cell: buyerOf },
        {
          head: t('admin.product'),
          cell: (purchase) => (
            <Group gap="sm" wrap="nowrap">
              <ProductPicture url={purchase.image_url} width={48} />
              {purchase.product_name}
            </Group>
          ),
        },
        {
          head: t('admin.price'),
          end: true,
          cell: (purchase) => (
            <EventsLink
              of={buyerOf(purchase)}
              filter={{ ...eventsOfTool('purchases'), person: purchase.user_id }}
            >
              <Money amount={purchase.price} />
            </EventsLink>
          ),
        },
        { head: t('admin.bought'), cell: (purchase) => <LocalTime at={purchase.purchase_date} /> },
        {
          end: true,
          cell: (purchase) =>
            purchase.cancelled_at === null ? (
              <CancelPurchase purchase={purchase} />
            ) : (
              <Text size="sm" c="dimmed">
                {t('admin.cancelled')}
              </Text>
            ),
        },
      ]}
    />
  );
}

function CancelPurchase({ purchase }: { purchase: PurchaseView }) {
  const { t, i18n } = useTranslation('shop');
  const [cancel] = useCancelPurchaseMutation();
  const user = purchase.user_name ?? t('deletedUser');
  const amount = formatMoney(purchase.price, i18n.language);
  const product = purchase.product_name;
  return (
    <ConfirmAction
      label={t('admin.cancel')}
      ariaLabel={t('admin.cancelOf', { user, product })}
      size="compact-sm"
      title={t('admin.cancelTitle', { user, product })}
      consequence={<Text>{t('admin.cancelConsequence', { user, amount, product })}</Text>}
      confirmLabel={t('admin.cancel')}
      danger
      asksReason
      cancels
      failed="cancel-purchase"
      run={(reason) => cancel({ id: purchase.purchase_id, reason })}
    />
  );
}
