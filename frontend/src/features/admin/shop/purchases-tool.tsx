import { Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '@arena/projections/shop/shop.types';
import { ProductPicture } from '../../../shared/shop/product-picture.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { formatMoney, Money } from '../../../shared/format/money.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { useAllPurchasesInfiniteQuery, useCancelPurchaseMutation } from '../api/shop-admin.generated.js';
import { ConfirmAction } from '../confirm-action.js';
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
  return (
    <Table.ScrollContainer minWidth={620} maxHeight={480}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.buyer')}</Table.Th>
            <Table.Th>{t('admin.product')}</Table.Th>
            <Table.Th ta="right">{t('admin.price')}</Table.Th>
            <Table.Th>{t('admin.bought')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.purchase_id} purchase={purchase} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function PurchaseRow({ purchase }: { purchase: PurchaseView }) {
  const { t } = useTranslation('shop');
  const buyer = purchase.user_name ?? t('deletedUser');
  return (
    <Table.Tr>
      <Table.Td>{buyer}</Table.Td>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <ProductPicture url={purchase.image_url} width={48} />
          {purchase.product_name}
        </Group>
      </Table.Td>
      <Table.Td ta="right">
        <EventsLink of={buyer} filter={{ ...eventsOfTool('purchases'), person: purchase.user_id }}>
          <Money amount={purchase.price} />
        </EventsLink>
      </Table.Td>
      <Table.Td>
        <LocalTime at={purchase.purchase_date} />
      </Table.Td>
      <Table.Td ta="right">
        {purchase.cancelled_at === null ? (
          <CancelPurchase purchase={purchase} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('admin.cancelled')}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** States who gets how much back. */
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
